#!/usr/bin/env bash
# Schema-driven fuzzing: runs all checks of schemathesis for every call of the OpenAPI document against a running server, first
# as a guest, then as a customer. Arguments are passed to schemathesis: `make fuzz ARGS='--seed 7 --max-examples 500'`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

# Exit code 77: the tool is unavailable. Distinguishes this from a finding.
cannot() {
	say "not run: $1"
	exit 77
}

version=4.32.5
venv=.cache/schemathesis-$version
if ! [ -x "$venv/bin/schemathesis" ]; then
	say "installing schemathesis $version"
	python3 -m venv "$venv" 2>/dev/null || { apt_install python3-venv && python3 -m venv "$venv"; } ||
		cannot "python3 with venv is needed: on Debian, install python3-venv"
	"$venv/bin/pip" install --quiet "schemathesis==$version" || cannot "schemathesis $version could not be installed"
fi

[ -n "${PLATEN_URL:-}" ] || exec scripts/with-server.sh "$0" "$@"

# The bytes of an upload have no schema; web/e2e/tusClient.spec.ts tests them.
# Each run signs in again, because the tested calls include those that end sign-ins.
cookie=$(curl --silent --show-error --dump-header - --output /dev/null "$PLATEN_URL/api/customer/login/" \
	--json "{\"email\":\"$PLATEN_DEMO_EMAIL\",\"password\":\"$PLATEN_DEMO_PASSWORD\"}" |
	sed -n 's/^set-cookie: \(platen_signin=[^;]*\).*/\1/ip')
[ -n "$cookie" ] || die "the demo customer could not sign in"

work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
repo=$PWD
failed=0
fuzz() {
	# What a new visitor creates belongs to the cookie that the answer sets, and generated requests keep no cookies.
	(cd "$work" && "$repo/$venv/bin/schemathesis" --config-file "$repo/scripts/fuzz.toml" run "$repo/docs/openapi.json" \
		--url "$PLATEN_URL" --checks all --exclude-checks ensure_resource_availability --exclude-path /live --exclude-path /api/customer/logout \
		--exclude-operation-id tus_append "$@") || failed=1
}
say 'as a guest'
fuzz "$@"
say 'as a customer'
fuzz --header "Cookie: $cookie" "$@"
exit $failed
