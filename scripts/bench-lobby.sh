#!/usr/bin/env bash
# The lobby under load: what 5,000 live sessions with 500 changes a second cost the server that somebody watches, and then,
# with the same stream replayed to it alone, the page. Some minutes, best on a machine that does nothing else.
set -euo pipefail
cd "$(dirname "$0")/.."

stream=$PWD/target/lobby-stream.txt
scripts/bench.sh lobby --customers 5000 --rate 500 --record "$stream"
LOBBY_STREAM=$stream scripts/e2e.sh e2e/support-lobby-load.spec.ts -g "at ease"
