#!/usr/bin/env bash
# Coverage-guided fuzzing of the parsers of uploaded files, each target for SECONDS_EACH seconds (60). An argument selects one
# target: `make fuzz-files ARGS=psd`. Needs nightly Rust, a C++ compiler and cargo-fuzz.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! cargo +nightly fuzz --version >/dev/null 2>&1; then
    echo "Fuzzing needs \`rustup toolchain install nightly\` and \`cargo install cargo-fuzz\`." >&2
    exit 1
fi
# Use the program's dependency versions.
cp Cargo.lock server/fuzz/Cargo.lock
cd server
targets=("$@")
[ ${#targets[@]} -gt 0 ] || mapfile -t targets < <(cargo +nightly fuzz list --fuzz-dir fuzz)
for target in "${targets[@]}"; do
    echo "== $target"
    cargo +nightly fuzz run --fuzz-dir fuzz --sanitizer none "$target" -- \
        -max_total_time="${SECONDS_EACH:-60}" -use_value_profile=1 -max_len=65536 -rss_limit_mb=1024 -timeout=10 -print_final_stats=1
done
