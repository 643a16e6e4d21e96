#!/usr/bin/env bash
# Generates a Python and a TypeScript client from docs/openapi.json, with tools that Platen does not use otherwise, and lets each
# walk from sign-in to a placed order against a running server. A call that a generator leaves out is a failure.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

# Exit code 77: a tool is unavailable. Distinguishes this from a finding.
cannot() {
	say "not run: $1"
	exit 77
}

version=0.29.1
venv=.cache/openapi-python-client-$version
if ! [ -x "$venv/bin/openapi-python-client" ]; then
	say "installing openapi-python-client $version"
	python3 -m venv "$venv" 2>/dev/null || { apt_install python3-venv && python3 -m venv "$venv"; } ||
		cannot "python3 with venv is needed: on Debian, install python3-venv"
	"$venv/bin/pip" install --quiet "openapi-python-client==$version" ||
		cannot "openapi-python-client $version could not be installed"
fi
PATH=$PWD/$venv/bin:$PATH

tools=.cache/openapi-ts-0.99.0
if ! [ -x "$tools/node_modules/.bin/openapi-ts" ]; then
	say 'installing @hey-api/openapi-ts'
	mkdir -p "$tools"
	scripts/node.sh npm install --silent --no-save --prefix "$tools" @hey-api/openapi-ts@0.99.0 typescript@5.9 @types/node@24 ||
		cannot '@hey-api/openapi-ts could not be installed'
fi

[ -n "${PLATEN_URL:-}" ] || exec scripts/with-server.sh "$0" "$@"

work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

openapi-python-client generate --path docs/openapi.json --config scripts/clients/python.yml --output-path "$work/python" 2>&1 |
	tee "$work/log" >/dev/null || { cat "$work/log" && die 'no Python client could be generated'; }
! grep -q -e 'will not be generated' -e 'will be omitted' -e 'Unable to' "$work/log" ||
	{ cat "$work/log" && die 'the Python client lacks a part of docs/openapi.json'; }
PYTHONPATH=$work/python "$venv/bin/python" scripts/clients/walk.py

cp docs/openapi.json scripts/clients/{walk.ts,tsconfig.json,openapi-ts.config.mjs} "$work"
ln -s "$PWD/$tools/node_modules" "$work/node_modules"
echo '{ "private": true, "type": "module" }' >"$work/package.json"
node=$PWD/scripts/node.sh
cd "$work"
"$node" npx --no-install openapi-ts --silent --file openapi-ts.config.mjs
"$node" npx --no-install tsc --project .
"$node" node walk.ts
