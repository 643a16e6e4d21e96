#!/usr/bin/env bash
# All Rust tests, on both engines. nextest if it is there, else cargo's own runner: the same tests either way.
set -euo pipefail
cd "$(dirname "$0")/.."

# Examples are for `make bench`: clippy compiles them, building them here would only take time.
which=(--release --workspace --lib --bins --tests --no-fail-fast)

if cargo nextest --version >/dev/null 2>&1; then
	cargo nextest run "${which[@]}" "$@"
else
	cargo test "${which[@]}" "$@"
fi
exec cargo test --release --workspace --doc --quiet
