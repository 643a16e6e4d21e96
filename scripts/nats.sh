#!/usr/bin/env bash
# nats.sh start          starts a private NATS server; prints its folder and its URL, one per line
# nats.sh stop FOLDER    stops it and removes the folder
#
# For tests: on a free port of the loopback interface. Installs Debian's package if NATS is missing.
set -euo pipefail
. "$(dirname "$0")/say.sh"

find_server() { command -v nats-server || ls /usr/sbin/nats-server 2>/dev/null || true; }

start() {
	local server folder ports url
	server=$(find_server)
	if [ -z "$server" ]; then
		apt_install nats-server || true
		server=$(find_server)
	fi
	[ -n "$server" ] || die "NATS is not installed and could not be installed." "As root: apt install nats-server"

	folder=$(mktemp -d /tmp/platen-nats.XXXXXX)
	"$server" --addr 127.0.0.1 --port -1 --ports_file_dir "$folder" --pid "$folder/pid" --log "$folder/log" >/dev/null 2>&1 </dev/null &
	for _ in $(seq 100); do
		ports=$(ls "$folder"/*.ports 2>/dev/null || true)
		url=$([ -z "$ports" ] || sed -n 's|.*"\(nats://[^"]*\)".*|\1|p' "$ports" | head -n 1)
		[ -z "$url" ] || break
		sleep 0.1
	done
	if [ -z "$url" ]; then
		cat "$folder/log" >&2 || true
		stop "$folder"
		die "NATS did not start; its output is above."
	fi
	echo "$folder"
	echo "$url"
}

stop() {
	case "$1" in
	/tmp/platen-nats.*) ;;
	*) die "not a folder of 'nats.sh start': $1" ;;
	esac
	[ ! -s "$1/pid" ] || kill "$(cat "$1/pid")" 2>/dev/null || true
	rm -rf "$1"
}

case "${1:-}" in
start) start ;;
stop) stop "${2:?the folder}" ;;
*) die "nats.sh start | stop FOLDER" ;;
esac
