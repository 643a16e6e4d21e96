#!/usr/bin/env bash
# with-server.sh CMD…: runs CMD against the release server, on a free port, with a new data folder and the demo data.
#
# All tests open accounts from one address, so the limit of accounts per client is lifted. A test that needs a different client
# address sends X-Forwarded-For, which the server trusts here.
#
# CMD gets the server's address in PLATEN_URL, and the two demo logins in PLATEN_DEMO_EMAIL, PLATEN_DEMO_PASSWORD,
# PLATEN_DEMO_STAFF_EMAIL, PLATEN_DEMO_STAFF_PASSWORD and PLATEN_DEMO_STAFF_TOTP (the secret of the second factor). If CMD fails,
# the server's log is printed. With CLIENT=web/dist in the environment, the client comes from that folder, so that a change of
# the client needs no build of the server. With STILL=1 the demo's simulated back office is off (an unreachable one is configured
# instead), and a second staff member exists: PLATEN_DEMO_COLLEAGUE_EMAIL, _PASSWORD and _TOTP. With EMPTY=1 there is no demo data:
# the shop is new, and PLATEN_SETUP_URL is the address at which its first administrator is created. With LOCALE=de-DE the shop has
# this locale.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/scripts/say.sh"

folder=$(mktemp -d "${TMPDIR:-/tmp}/platen-data.XXXXXX")
log=$folder/server.log
# Created here because it is read before the server writes to it.
: >"$log"
server=

finish() {
	local code=$?
	trap - EXIT
	if [ -n "$server" ] && kill -TERM "$server" 2>/dev/null; then
		for _ in $(seq 100); do
			kill -0 "$server" 2>/dev/null || break
			sleep 0.1
		done
		kill -KILL "$server" 2>/dev/null && say "the server did not stop within 10 s and was killed" || true
	fi
	[ "$code" -eq 0 ] || { say "--- the server's log" && tail -n 200 "$log" >&2; }
	rm -rf "$folder"
	exit "$code"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# The server rejects unknown PLATEN_ variables, so the variables of this script and of the developer are removed.
platen() {
	local ours
	mapfile -t ours < <(compgen -e PLATEN_ | sed '/^PLATEN_LOG$/d; s/^/--unset=/')
	exec env "${ours[@]}" "$root/target/release/platen" "$@"
}
if [ -n "${LOCALE:-}" ]; then
	sed "s/^{/{ \"locale\": \"$LOCALE\",/" "$root/server/shop.json" >"$folder/shop.json"
fi
demo=(--demo)
[ -z "${EMPTY:-}" ] || demo=()
platen serve --listen 127.0.0.1:0 --data "$folder/data" "${demo[@]}" --dev \
	${CLIENT:+--client "$(realpath "$CLIENT")"} \
	--accounts-per-client 1000000 --guests-per-client 1000000 --emails-per-client 1000000 --trusted-proxies 127.0.0.1 \
	${LOCALE:+--shop "$folder/shop.json"} \
	${STILL:+--back-office-url http://127.0.0.1:9/ --back-office-token unreachable-back-office} \
	>"$log" 2>&1 </dev/null &
server=$!

said() { sed -n "s|.*$1||p" "$log" | head -n 1; }

url=
for _ in $(seq 600); do
	url=$(said 'listening on ')
	[ -z "$url" ] || break
	kill -0 "$server" 2>/dev/null || die "the server ended before it was listening."
	sleep 0.1
done
[ -n "$url" ] || die "the server was not listening within 60 s."
customer=$(said 'demo customer: ')
staff=$(said 'demo staff: ')
factor=$(said "demo staff's second factor: ")

setup=$(said 'set up the shop at ')
export PLATEN_SETUP_URL=$setup
export PLATEN_URL=${url%%[[:space:]]*}
export PLATEN_DEMO_EMAIL=${customer%% / *} PLATEN_DEMO_PASSWORD=${customer#* / }
export PLATEN_DEMO_STAFF_EMAIL=${staff%% / *} PLATEN_DEMO_STAFF_PASSWORD=${staff#* / }
export PLATEN_DEMO_STAFF_TOTP=${factor%%[[:space:]]*}
export PLATEN_SERVER_PID=$server
if [ -n "${STILL:-}" ]; then
	export PLATEN_DEMO_COLLEAGUE_EMAIL=ann@platen.example PLATEN_DEMO_COLLEAGUE_PASSWORD=proofs-and-more-quotes
	said_of_colleague=$(printf '%s\n' "$PLATEN_DEMO_COLLEAGUE_PASSWORD" | platen staff add \
		"$PLATEN_DEMO_COLLEAGUE_EMAIL" --name "Ann of the demo" --role support --password-stdin --data "$folder/data")
	PLATEN_DEMO_COLLEAGUE_TOTP=$(sed -n 's/^second factor.*: //p' <<<"$said_of_colleague")
	export PLATEN_DEMO_COLLEAGUE_TOTP STILL
fi
"$@"
