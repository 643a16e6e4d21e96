#!/usr/bin/env bash
# Counts the instructions of calls and commands on the optimized server, and fails if one takes more than its bound in
# loadtests/instructions.txt. `make instructions ARGS=--write` sets the bounds anew.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

# Exit code 77: the tool is unavailable. Distinguishes this from a finding.
command -v valgrind >/dev/null || apt_install valgrind || {
	say 'not run: valgrind could not be installed'
	exit 77
}
cargo build --release --workspace --no-default-features --bins
exec "${CARGO_TARGET_DIR:-target}/release/platen-loadtests" instructions --server target/release/platen "$@"
