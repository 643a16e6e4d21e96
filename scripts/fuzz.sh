#!/usr/bin/env bash
# Schema-driven fuzzing: every call of the OpenAPI document, with all checks, against the served program, first as a guest
# and then as a customer. Arguments go to schemathesis: `make fuzz ARGS='--max-examples 200'`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

version=4.32.5
venv=.cache/schemathesis-$version
if ! [ -x "$venv/bin/schemathesis" ]; then
	say "installing schemathesis $version"
	python3 -m venv "$venv" || die "python3 with venv is needed: on Debian, install python3-venv"
	"$venv/bin/pip" install --quiet "schemathesis==$version"
fi

work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -r "$work"' EXIT
target/release/platen --log warn serve --demo --data "$work/data" --listen 127.0.0.1:0 >"$work/out" 2>"$work/log" &
server=$!
until url=$(sed -n 's/^listening on //p' "$work/out") && [ -n "$url" ]; do
	kill -0 "$server" 2>/dev/null || die "the server did not start: $(cat "$work/log")"
	sleep 0.1
done

# A sign-in of its own for each run: calls that end sign-ins are among those that are tried.
cookie=$(curl --silent --show-error --dump-header - --output /dev/null "$url/api/customer/login/" \
	--json '{"email":"customer@platen.example","password":"mugs-and-banners"}' |
	sed -n 's/^set-cookie: \(platen_signin=[^;]*\).*/\1/ip')
[ -n "$cookie" ] || die "the demo customer could not sign in"

failed=0
for who in guest customer; do
	header=()
	[ "$who" = guest ] || header=(--header "Cookie: $cookie")
	say "as a $who"
	"$venv/bin/schemathesis" run docs/openapi.json --url "$url" --checks all --exclude-path /live --exclude-path /api/customer/logout "${header[@]}" "$@" ||
		failed=1
done
if grep -n 'ERROR\|panicked' "$work/log"; then
	die "the server logged errors"
fi
exit $failed
