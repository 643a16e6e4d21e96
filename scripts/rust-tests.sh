#!/usr/bin/env bash
# Runs all Rust tests, on both engines, with nextest if it is installed, otherwise with cargo's own runner. The workspace's crates
# are compiled unoptimized: optimizing takes minutes, and the tests do not need it.
set -euo pipefail
cd "$(dirname "$0")/.."

# Without the examples: they are for `make bench`, and clippy checks them.
which=(--config scripts/daily.toml --release --workspace --lib --bins --tests --no-fail-fast)

if cargo nextest --version >/dev/null 2>&1; then
	cargo nextest run "${which[@]}" "$@"
else
	cargo test "${which[@]}" "$@"
fi
exec cargo test --config scripts/daily.toml --release --workspace --doc --quiet
