#!/usr/bin/env bash
# Measures the lobby with 5,000 live sessions and 500 changes per second: first its cost for the server, then, with the recorded
# stream replayed, for the page. Takes some minutes; run it on an otherwise idle machine.
set -euo pipefail
cd "$(dirname "$0")/.."

stream=$PWD/target/lobby-stream.txt
scripts/bench.sh lobby --customers 5000 --rate 500 --record "$stream"
LOBBY_STREAM=$stream scripts/e2e.sh e2e/support-lobby-load.spec.ts -g "at ease"
