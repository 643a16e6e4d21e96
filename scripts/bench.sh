#!/usr/bin/env bash
# Measures speed as ratios, and the live layer under load. Takes some minutes; run it on an otherwise idle machine.
# Arguments are passed to the load tests: `make bench ARGS='live --customers 500'`, `make bench ARGS=--help`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

target=${CARGO_TARGET_DIR:-target}
# The whole workspace, so that dependencies keep the features they were built with.
cargo build --release --workspace --no-default-features --bins --examples

# Five thousand tabs need as many sockets, in the server and in the load generator.
ulimit -n "$(ulimit -H -n)"
exec scripts/with-postgres.sh --durable "$target/release/platen-loadtests" run --server target/release/platen --examples "$target/release/examples" "$@"
