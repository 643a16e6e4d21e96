#!/usr/bin/env bash
# need.sh rust|cc…: reports a missing or outdated tool before a build fails with an obscure error.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

need_rust() {
	local want have
	want=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
	command -v cargo >/dev/null || die "cargo is not installed." \
		"Platen needs Rust $want or newer: https://rustup.rs installs it (Debian's own may be too old)."
	have=$(rustc -V | cut -d' ' -f2)
	at_least "${have%%-*}" "$want" || die "this is Rust $have; Platen needs $want or newer." \
		"With rustup: rustup update stable"
}

# SQLite is compiled from its C source, so a compiler is needed as well as a linker.
need_cc() {
	command -v "${CC:-cc}" >/dev/null || die "no C compiler (${CC:-cc}) found; SQLite is compiled from source." \
		"On Debian or Ubuntu: apt install build-essential"
}

for what in "$@"; do "need_$what"; done
