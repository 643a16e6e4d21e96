#!/usr/bin/env bash
# image.sh            builds the container image `platen` from docs/deploy/Dockerfile, with docker, podman or buildah
# image.sh --local    builds it without a container registry: the base is a minimal Debian from Debian's mirror, and the program is
#                     target/release/platen, which is then tried out. Needs root, and installs Debian's buildah and debootstrap
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

dockerfile=docs/deploy/Dockerfile
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
revision=$(git rev-parse HEAD 2>/dev/null || echo unknown)
labels=(--label "org.opencontainers.image.version=$version" --label "org.opencontainers.image.revision=$revision")

from_registry() {
	if command -v docker >/dev/null && docker info >/dev/null 2>&1; then
		DOCKER_BUILDKIT=1 docker build --file "$dockerfile" "${labels[@]}" --tag "platen:$version" --tag platen:latest .
	elif command -v podman >/dev/null; then
		podman build --format docker --file "$dockerfile" --ignorefile "$dockerfile.dockerignore" "${labels[@]}" \
			--tag "platen:$version" --tag platen:latest .
	else
		command -v buildah >/dev/null || apt_install buildah || die "no docker, podman or buildah found."
		buildah build --format docker --file "$dockerfile" --ignorefile "$dockerfile.dockerignore" "${labels[@]}" \
			--tag "platen:$version" --tag platen:latest .
	fi
}

# imported NAME FOLDER: makes an image of a folder.
imported() {
	local container
	container=$(buildah from scratch)
	buildah add --quiet "$container" "$2" / >/dev/null
	buildah commit --quiet "$container" "$1" >/dev/null
	buildah rm "$container" >/dev/null
}

local_parts() {
	[ "$(id -u)" -eq 0 ] || die "--local needs root."
	[ -x target/release/platen ] || die "target/release/platen is missing." "Build it: make build"
	command -v buildah >/dev/null && command -v debootstrap >/dev/null || apt_install buildah debootstrap ||
		die "buildah and debootstrap are not installed and could not be installed."
	local suite
	suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
	if ! buildah inspect --type image "localhost/debian-$suite" >/dev/null 2>&1; then
		say "making a minimal Debian $suite"
		debootstrap --variant=minbase --include=ca-certificates "$suite" "$work/debian" >"$work/log" ||
			{ tail -n 20 "$work/log" >&2 && die "debootstrap failed; the end of its output is above."; }
		rm -rf "$work"/debian/var/cache/apt/archives/*.deb "$work"/debian/var/lib/apt/lists/*
		imported "localhost/debian-$suite" "$work/debian"
	fi
	mkdir -p "$work/program/out/data"
	cp target/release/platen "$work/program/out/platen"
	imported localhost/platen-program "$work/program"
	# The last stage alone: the others would pull their base images.
	{
		grep '^ARG \(RUNTIME_IMAGE\|PROGRAM\)' "$dockerfile"
		sed -n '/^FROM ${PROGRAM}/,$p' "$dockerfile"
	} >"$work/Dockerfile"
	buildah build --quiet --format docker --isolation chroot --pull-never --file "$work/Dockerfile" "${labels[@]}" \
		--build-arg "RUNTIME_IMAGE=localhost/debian-$suite" --build-arg PROGRAM=localhost/platen-program \
		--tag "platen:$version" --tag platen:latest "$work/program" >/dev/null
	buildah rmi --force localhost/platen-program >/dev/null
}

# Runs the image's program as a container would, without a container runtime.
try_out() {
	local container settings
	container=$(buildah from --pull-never "platen:$version")
	mapfile -t settings < <(buildah inspect --format '{{range .OCIv1.Config.Env}}{{println .}}{{end}}' "$container" | sed '/^$/d')
	unshare --mount --net --pid --fork scripts/image-try.sh "$(buildah mount "$container")" "${settings[@]}" || {
		buildah rm "$container" >/dev/null
		die "the program of the image did not run; its output is above."
	}
	buildah rm "$container" >/dev/null
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
case "${1:-}" in
'') from_registry ;;
--local)
	local_parts
	try_out
	;;
*) die "image.sh [--local]" ;;
esac
say "built platen:$version"
