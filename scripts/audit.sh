#!/usr/bin/env bash
# Checks licenses, bans and sources of all dependencies with deny.toml, then known vulnerabilities.
# The advisories come from the network. If they are unavailable, the script says so and does not fail.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

if ! cargo deny --version >/dev/null 2>&1; then
	say "cargo-deny is not installed; compiling it takes some minutes"
	cargo install cargo-deny --locked
fi
cargo deny --all-features check bans licenses sources

database=${CARGO_HOME:-$HOME/.cargo}/advisory-dbs
if timeout 120 cargo deny fetch db >/dev/null 2>&1; then
	cargo deny --all-features check advisories
else
	say "Rust advisories: not checked; the database could not be fetched into $database"
fi

cd web
report=$(timeout 120 ../scripts/node.sh npm audit --omit=dev --json 2>/dev/null) || true
case "$report" in
*'"vulnerabilities": {}'*) echo "npm advisories: none for the packages in the client" ;;
*'"auditReportVersion"'*) ../scripts/node.sh npm audit --omit=dev ;;
*) say "npm advisories: not checked; the registry did not respond" ;;
esac
