#!/usr/bin/env bash
# with-nats.sh CMD…: runs CMD with PLATEN_TEST_NATS_URL set to a private NATS server, which is stopped afterwards.
set -euo pipefail
scripts=$(dirname "$(readlink -f "$0")")

started=$("$scripts/nats.sh" start)
folder=${started%%$'\n'*}
trap '"$scripts/nats.sh" stop "$folder"' EXIT
# A signal to the process group (Ctrl-C) also ends CMD; this shell continues and cleans up.
trap 'exit 130' INT
trap 'exit 143' TERM HUP

PLATEN_TEST_NATS_URL=${started##*$'\n'} "$@"
