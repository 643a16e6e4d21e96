#!/usr/bin/env bash
# generated.sh          writes the files that are generated from the server's types
# generated.sh --check  fails if these files were not up to date
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

document=docs/openapi.json
types=web/src/api/schema.gen.ts

if [ "${1:-}" = --check ]; then
	before=$(mktemp -d)
	trap 'rm -rf "$before"' EXIT
	cp "$document" "$types" "$before"
fi

cargo build --quiet --config scripts/daily.toml --release --workspace --example openapi
"${CARGO_TARGET_DIR:-target}/release/examples/openapi" >"$document.new"
if cmp -s "$document.new" "$document"; then
	rm "$document.new"
else
	mv "$document.new" "$document"
fi
(cd web && ../scripts/node.sh npm run --silent types >&2)

if [ "${1:-}" = --check ]; then
	diff -u "$before/openapi.json" "$document" && diff -u "$before/schema.gen.ts" "$types" ||
		die "the generated files were not up to date. They are now: review and commit them."
fi
