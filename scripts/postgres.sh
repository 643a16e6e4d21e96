#!/usr/bin/env bash
# postgres.sh start [--durable]   starts a private PostgreSQL, prints its folder and its DATABASE_URL, a line each
# postgres.sh stop FOLDER         stops it and removes the folder
#
# For tests: an empty server in a temporary folder, reached by a Unix socket in it, so no port is taken and nobody else
# gets in. It does not wait for the disk unless told --durable. Debian's package is installed when there is none.
set -euo pipefail
. "$(dirname "$0")/say.sh"

find_bin() {
	local initdb
	initdb=$(ls -d /usr/lib/postgresql/*/bin/initdb 2>/dev/null | sort -V | tail -n 1)
	[ -n "$initdb" ] || initdb=$(command -v initdb || true)
	[ -z "$initdb" ] || dirname "$(readlink -f "$initdb")"
}

# PostgreSQL refuses to run as root, so root hands it to another user.
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
	[ -n "$bin" ] || die "PostgreSQL is not installed, and could not be." "As root: apt install postgresql"

	options="-c listen_addresses= -c max_connections=300 -c timezone=UTC"
	[ "${1:-}" = --durable ] || options="$options -c fsync=off -c synchronous_commit=off -c full_page_writes=off"

	# In /tmp and not in TMPDIR: another user must be able to reach it, and a socket's path is short.
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
		die "PostgreSQL did not start; what it said is above."
	fi
	rm -f "/tmp/platen-postgres.$$"
	echo "$folder"
	echo "postgres://platen@localhost/platen?host=$folder"
}

stop() {
	case "$1" in
	/tmp/platen-postgres.*) ;;
	*) die "not a folder that 'postgres.sh start' made: $1" ;;
	esac
	cd /tmp
	# Immediate: its data goes with it.
	run "$(find_bin)/pg_ctl" -D "$1/data" -m immediate stop >/dev/null 2>&1 || true
	rm -rf "$1"
}

case "${1:-}" in
start) start "${2:-}" ;;
stop) stop "${2:?the folder}" ;;
*) die "postgres.sh start [--durable] | stop FOLDER" ;;
esac
