#!/usr/bin/env bash
# Builds the release server and puts it at target/release/platen, whatever cargo's target folder is. Arguments are passed to
# cargo, before its command.
set -euo pipefail
cd "$(dirname "$0")/.."

# Without the code that generates docs/openapi.json, which is a file of the program.
cargo "$@" build --release --workspace --no-default-features --bin platen

built=${CARGO_TARGET_DIR:-target}/release/platen
if ! [ "$built" -ef target/release/platen ] && ! cmp -s "$built" target/release/platen; then
	mkdir -p target/release
	install -m 755 "$built" target/release/platen
fi
