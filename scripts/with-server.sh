#!/usr/bin/env bash
# with-server.sh CMD…: runs CMD against the release server, on a free port, with a fresh data folder and the demo in it.
#
# All tests open their accounts from one address, so that bound is out of the way. A test that is to be another client sends
# X-Forwarded-For, which is believed.
#
# CMD finds it by PLATEN_URL, and the two demo logins by PLATEN_DEMO_EMAIL, PLATEN_DEMO_PASSWORD, PLATEN_DEMO_STAFF_EMAIL,
# PLATEN_DEMO_STAFF_PASSWORD and, the secret of the second factor, PLATEN_DEMO_STAFF_TOTP. What the server said is shown when
# CMD fails. With CLIENT=web/dist in the environment the client comes from that folder, so that one who changes only the
# client need not build the server. With STILL=1 nobody answers by itself, as the demo's simulated back office would (the one
# it is told of is not there), and there is a second member of staff: PLATEN_DEMO_COLLEAGUE_EMAIL, _PASSWORD and _TOTP.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/scripts/say.sh"

folder=$(mktemp -d "${TMPDIR:-/tmp}/platen-data.XXXXXX")
log=$folder/server.log
# There before the server writes to it: what it says is read at once.
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
	[ "$code" -eq 0 ] || { say "--- what the server said" && tail -n 200 "$log" >&2; }
	rm -rf "$folder"
	exit "$code"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# The server refuses PLATEN_ variables that it does not know, and ours here are not for it; nor are a developer's own.
platen() {
	local ours
	mapfile -t ours < <(compgen -e PLATEN_ | sed '/^PLATEN_LOG$/d; s/^/--unset=/')
	exec env "${ours[@]}" "$root/target/release/platen" "$@"
}
platen serve --listen 127.0.0.1:0 --data "$folder/data" --demo --dev \
	${CLIENT:+--client "$(realpath "$CLIENT")"} \
	--accounts-per-client 1000000 --trusted-proxies 127.0.0.1 \
	${STILL:+--back-office-url http://127.0.0.1:9/ --back-office-token nobody-is-there-to-read-this} \
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
