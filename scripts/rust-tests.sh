#!/usr/bin/env bash
# All Rust tests, on both engines. nextest if it is there, else cargo's own runner: the same tests either way. Our crates are
# compiled as for daily work: optimizing them takes minutes, and the tests need none of it.
set -euo pipefail
cd "$(dirname "$0")/.."

# Examples are for `make bench`: clippy compiles them, building them here would only take time.
which=(--config scripts/daily.toml --release --workspace --lib --bins --tests --no-fail-fast)

if cargo nextest --version >/dev/null 2>&1; then
	cargo nextest run "${which[@]}" "$@"
else
	cargo test "${which[@]}" "$@"
fi
exec cargo test --config scripts/daily.toml --release --workspace --doc --quiet
