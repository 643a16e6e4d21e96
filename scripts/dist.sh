#!/usr/bin/env bash
# Builds the release with link-time optimization (takes minutes) and packs it with its licenses:
# target/dist/platen-VERSION-ARCH.tar.gz
set -euo pipefail
cd "$(dirname "$0")/.."

cargo build --profile dist --package platen --bin platen
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
name=platen-$version-$(uname -m)

mkdir -p "target/dist/$name"
install -m 755 "${CARGO_TARGET_DIR:-target}/dist/platen" "target/dist/$name/platen"
strip "target/dist/$name/platen"
cp README.md LICENSE-MIT LICENSE-APACHE docs/running.md docs/licenses/fluent-emoji.txt "target/dist/$name/"
tar -czf "target/dist/$name.tar.gz" --owner=0 --group=0 -C target/dist "$name"
ls -l "target/dist/$name.tar.gz"
