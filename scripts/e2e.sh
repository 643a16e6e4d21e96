#!/usr/bin/env bash
# The browser tests, in a real Chromium against the real server. Arguments go to Playwright. Without any, all tests run, and
# after them those of the staff's answers on a server of their own, where nobody answers in their place.
set -euo pipefail
cd "$(dirname "$0")/.."

PLATEN_CHROMIUM=$(scripts/chromium.sh)
export PLATEN_CHROMIUM
# Playwright's own browsers are neither wanted nor looked for.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1

run() {
	local code=0
	scripts/with-server.sh scripts/node.sh bash -c 'cd web && exec npx --no-install playwright test "$@"' e2e "$@" || code=$?
	cat web/test-results/failures.txt
	return "$code"
}

if [ $# -gt 0 ]; then
	run "$@"
else
	code=0
	run || code=$?
	STILL=1 run e2e/support-work.spec.ts || code=$?
	exit "$code"
fi
