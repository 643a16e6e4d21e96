#!/usr/bin/env bash
# Makes faults of three nodes under load, and prints the table of docs/reliability.md. All faults, with 20 tries each, take about
# two hours; as root, because two of them need a small disk of their own.
# Arguments are passed to the load tests: `make faults ARGS='kill deploy --tries 4'`, `make faults ARGS=--help`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

target=${CARGO_TARGET_DIR:-target}
cargo build --release --workspace --no-default-features --bins

# For clocks that differ.
ls /usr/lib/*/faketime/libfaketime.so.1 >/dev/null 2>&1 || apt_install libfaketime || say "libfaketime could not be installed"

# Thousands of connections pass through the load tests.
ulimit -n "$(ulimit -H -n)"
exec "$target/release/platen-loadtests" faults --server "$target/release/platen" "$@"
