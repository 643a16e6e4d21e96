#!/usr/bin/env bash
# Speed as ratios, and the live layer under load. Some minutes, best on a machine that does nothing else.
# Arguments go to the load tests: `make bench ARGS='live --customers 500'`, `make bench ARGS=--help`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

target=${CARGO_TARGET_DIR:-target}
cargo build --release --package platen-loadtests
cargo build --release --package platen --examples

# Five thousand tabs are as many sockets, in the server and in the load.
ulimit -n "$(ulimit -H -n)"
exec "$target/release/platen-loadtests" run --server target/release/platen --examples "$target/release/examples" "$@"
