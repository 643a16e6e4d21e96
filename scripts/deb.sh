#!/usr/bin/env bash
# Packs target/release/platen as a Debian package: target/debian/platen_VERSION_ARCH.deb. Older packages there are deleted.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

cargo_deb=3.8.0
tool=.cache/cargo-deb-$cargo_deb
if ! [ -x "$tool/bin/cargo-deb" ]; then
	say "installing cargo-deb $cargo_deb into .cache/"
	# Unoptimized, and with the system's xz: it runs for seconds.
	CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off CARGO_TARGET_DIR=target/cargo-deb \
		cargo install --quiet --locked --root "$tool" --version "=$cargo_deb" --no-default-features cargo-deb
	rm -rf target/cargo-deb
fi

program=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
# With the time of the last commit: apt does not replace a package by one of the same version.
commit=$(TZ=UTC git log -1 --date=format-local:%Y%m%d.%H%M%S --format=+git%cd.%h 2>/dev/null || true)
version=$program$commit-1
date=$(git log -1 --format=%cD 2>/dev/null || date -R)
printf 'platen (%s) stable; urgency=medium\n\n  * Version %s.\n\n -- The Platen authors <platen@platen.example>  %s\n' \
	"$version" "$program" "$date" >target/debian-changelog

rm -f target/debian/platen_*.deb
"$tool/bin/cargo-deb" --manifest-path server/Cargo.toml --no-build --compress-system --deb-version "$version" --output target/debian/ "$@"
