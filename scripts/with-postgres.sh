#!/usr/bin/env bash
# with-postgres.sh [--durable] CMD…: runs CMD with PLATEN_TEST_DATABASE_URL set to a private PostgreSQL, which is stopped
# afterwards.
set -euo pipefail
scripts=$(dirname "$(readlink -f "$0")")

durable=
if [ "${1:-}" = --durable ]; then
	durable=--durable
	shift
fi

started=$("$scripts/postgres.sh" start $durable)
folder=${started%%$'\n'*}
trap '"$scripts/postgres.sh" stop "$folder"' EXIT
# A signal to the process group (Ctrl-C) also ends CMD; this shell continues and cleans up.
trap 'exit 130' INT
trap 'exit 143' TERM HUP

PLATEN_TEST_DATABASE_URL=${started##*$'\n'} "$@"
