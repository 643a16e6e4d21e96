#!/usr/bin/env bash
# Packs target/release/platen as a Debian package: target/debian/platen_VERSION_ARCH.deb
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

version=3.8.0
tool=.cache/cargo-deb-$version
if ! [ -x "$tool/bin/cargo-deb" ]; then
	say "installing cargo-deb $version into .cache/"
	# Unoptimized, and with the system's xz: it runs for seconds.
	CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off CARGO_TARGET_DIR=target/cargo-deb \
		cargo install --quiet --locked --root "$tool" --version "=$version" --no-default-features cargo-deb
	rm -rf target/cargo-deb
fi

program=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
date=$(git log -1 --format=%cD 2>/dev/null || date -R)
printf 'platen (%s-1) stable; urgency=medium\n\n  * Version %s.\n\n -- The Platen authors <platen@platen.example>  %s\n' \
	"$program" "$program" "$date" >target/debian-changelog

"$tool/bin/cargo-deb" --manifest-path server/Cargo.toml --no-build --compress-system --output target/debian/ "$@"
