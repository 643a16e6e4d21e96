#!/usr/bin/env bash
# Runs the browser tests in Chromium against the real server. Arguments are passed to Playwright. Without arguments, all tests run,
# then the tests of staff answers on a second server without the simulated back office, those of a new shop and of a German one on empty ones, and
# those of first views in a German shop.
set -euo pipefail
cd "$(dirname "$0")/.."

window=()
case " $* " in *' --headed '* | *' --debug '* | *' --ui '*) window=(--window) ;; esac
PLATEN_CHROMIUM=$(scripts/chromium.sh "${window[@]}")
export PLATEN_CHROMIUM
# Do not download Playwright's own browsers.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1

# All runs append the names of their failed tests.
failures=$(mktemp)
trap 'rm -f "$failures"' EXIT

run() {
	local code=0
	scripts/with-server.sh scripts/node.sh bash -c 'cd web && exec npx --no-install playwright test "$@"' e2e "$@" || code=$?
	cat web/test-results/failures.txt >>"$failures"
	return "$code"
}

code=0
run "$@" || code=$?
if [ $# -eq 0 ]; then
	STILL=1 run e2e/support-work.spec.ts || code=$?
	EMPTY=1 run e2e/first-day.spec.ts || code=$?
	EMPTY=1 run e2e/german-shop.spec.ts || code=$?
	LOCALE=de-DE run e2e/first-view.spec.ts || code=$?
fi
cat "$failures"
exit "$code"
