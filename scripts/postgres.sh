#!/usr/bin/env bash
# postgres.sh start [--durable] [--disk MB]   starts a private PostgreSQL; prints its folder and its DATABASE_URL, one per line
# postgres.sh stop FOLDER                     stops it and removes the folder
# postgres.sh crash FOLDER                    stops it at once, as a crash does
# postgres.sh restart FOLDER                  starts it again
# postgres.sh revive FOLDER                   starts it again if it has stopped by itself; waits until it accepts connections
#
# --disk gives it a disk of its own of that size, in memory; this needs root.
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
	local folder bin options durable= disk=
	while [ $# -gt 0 ]; do
		case "$1" in
		--durable) durable=1 ;;
		--disk) disk=${2:?the size in MB} && shift ;;
		*) die "unknown option: $1" ;;
		esac
		shift
	done
	bin=$(find_bin)
	if [ -z "$bin" ]; then
		apt_install postgresql || true
		bin=$(find_bin)
	fi
	[ -n "$bin" ] || die "PostgreSQL is not installed and could not be installed." "As root: apt install postgresql"

	options="-c listen_addresses= -c max_connections=300 -c timezone=UTC"
	[ -n "$durable" ] || options="$options -c fsync=off -c synchronous_commit=off -c full_page_writes=off"

	# In /tmp, not in TMPDIR: the other user needs access, and the path of a socket must be short.
	cd /tmp
	folder=$(run mktemp -d /tmp/platen-postgres.XXXXXX)
	run tee "$folder/options" <<<"$options -k $folder" >/dev/null
	if ! {
		run mkdir "$folder/data" &&
			{ [ -z "$disk" ] || mount -t tmpfs -o "size=${disk}m,mode=0700,uid=$(stat -c %u "$folder"),gid=$(stat -c %g "$folder")" platen-test "$folder/data"; } &&
			run "$bin/initdb" -D "$folder/data" -U platen -A trust -E UTF8 --locale=C --no-sync &&
			restart "$folder" &&
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

check() {
	case "$1" in
	/tmp/platen-postgres.*) ;;
	*) die "not a folder of 'postgres.sh start': $1" ;;
	esac
	cd /tmp
}

crash() { run "$(find_bin)/pg_ctl" -D "$1/data" -m immediate stop; }

revive() {
	for _ in $(seq 600); do
		[ -e "$1/data/postmaster.pid" ] || restart "$1" || true
		! "$(find_bin)/pg_isready" -q -h "$1" || return 0
		sleep 0.1
	done
	return 1
}

restart() { run "$(find_bin)/pg_ctl" -D "$1/data" -l "$1/log" -w -t 60 -o "$(cat "$1/options")" start; }

stop() {
	check "$1"
	# Immediate, because its data is deleted.
	crash "$1" >/dev/null 2>&1 || true
	! mountpoint -q "$1/data" || umount "$1/data"
	rm -rf "$1"
}

case "${1:-}" in
start) start "${@:2}" ;;
stop) stop "${2:?the folder}" ;;
crash | restart | revive)
	check "${2:?the folder}"
	"$1" "$2" >/dev/null 2>&1 </dev/null || die "PostgreSQL's log is $2/log."
	;;
*) die "postgres.sh start [--durable] [--disk MB] | stop FOLDER | crash FOLDER | restart FOLDER | revive FOLDER" ;;
esac
