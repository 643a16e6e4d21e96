#!/usr/bin/env bash
# postgres.sh start [--durable]   starts a private PostgreSQL; prints its folder and its DATABASE_URL, one per line
# postgres.sh stop FOLDER         stops it and removes the folder
#
# For tests: an empty server in a temporary folder, reachable only through a Unix socket there. It does not sync to disk
# without --durable. Installs Debian's package if PostgreSQL is missing.
set -euo pipefail
. "$(dirname "$0")/say.sh"

find_bin() {
	local initdb
	initdb=$(ls -d /usr/lib/postgresql/*/bin/initdb 2>/dev/null | sort -V | tail -n 1)
	[ -n "$initdb" ] || initdb=$(command -v initdb || true)
	[ -z "$initdb" ] || dirname "$(readlink -f "$initdb")"
}

# PostgreSQL refuses to run as root, so root runs it as another user.
run() {
	if [ "$(id -u)" -eq 0 ]; then
		local user=nobody
		! getent passwd postgres >/dev/null || user=postgres
		setpriv --reuid="$user" --regid="$(id -g "$user")" --clear-groups -- "$@"
	else
		"$@"
	fi
}

start() {
	local folder bin options
	bin=$(find_bin)
	if [ -z "$bin" ]; then
		apt_install postgresql || true
		bin=$(find_bin)
	fi
	[ -n "$bin" ] || die "PostgreSQL is not installed and could not be installed." "As root: apt install postgresql"

	options="-c listen_addresses= -c max_connections=300 -c timezone=UTC"
	[ "${1:-}" = --durable ] || options="$options -c fsync=off -c synchronous_commit=off -c full_page_writes=off"

	# In /tmp, not in TMPDIR: the other user needs access, and the path of a socket must be short.
	cd /tmp
	folder=$(run mktemp -d /tmp/platen-postgres.XXXXXX)
	if ! {
		run "$bin/initdb" -D "$folder/data" -U platen -A trust -E UTF8 --locale=C --no-sync &&
			run "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -t 60 -o "$options -k $folder" start &&
			run "$bin/createdb" -h "$folder" -U platen platen
	} >"/tmp/platen-postgres.$$" 2>&1 </dev/null; then
		cat "/tmp/platen-postgres.$$" "$folder/log" >&2 2>/dev/null || true
		rm -f "/tmp/platen-postgres.$$"
		stop "$folder"
		die "PostgreSQL did not start; its output is above."
	fi
	rm -f "/tmp/platen-postgres.$$"
	echo "$folder"
	echo "postgres://platen@localhost/platen?host=$folder"
}

stop() {
	case "$1" in
	/tmp/platen-postgres.*) ;;
	*) die "not a folder of 'postgres.sh start': $1" ;;
	esac
	cd /tmp
	# Immediate, because its data is deleted.
	run "$(find_bin)/pg_ctl" -D "$1/data" -m immediate stop >/dev/null 2>&1 || true
	rm -rf "$1"
}

case "${1:-}" in
start) start "${2:-}" ;;
stop) stop "${2:?the folder}" ;;
*) die "postgres.sh start [--durable] | stop FOLDER" ;;
esac
