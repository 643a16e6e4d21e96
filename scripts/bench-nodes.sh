#!/usr/bin/env bash
# Measures three nodes: the delay of changes between them, and the cost of a change relative to one node. Takes some minutes; run
# it on an otherwise idle machine. Arguments are passed to the load tests.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${CARGO_TARGET_DIR:-target}
cargo build --release --workspace --no-default-features --bins
ulimit -n "$(ulimit -H -n)"
exec "$target/release/platen-loadtests" nodes --server "$target/release/platen" "$@"
