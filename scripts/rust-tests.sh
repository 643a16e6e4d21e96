#!/usr/bin/env bash
# All Rust tests, on both engines. nextest if it is there, else cargo's own runner: the same tests either way.
set -euo pipefail
cd "$(dirname "$0")/.."

if cargo nextest --version >/dev/null 2>&1; then
	cargo nextest run --release --workspace --no-fail-fast "$@"
	exec cargo test --release --workspace --doc --quiet
fi
exec cargo test --release --workspace --no-fail-fast "$@"
