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

# run NAME [ARGUMENT…]: the results are in web/test-results/NAME.
run() {
	local code=0
	export RESULTS=test-results/$1
	scripts/with-server.sh scripts/node.sh bash -c 'cd web && exec npx --no-install playwright test "$@"' e2e "${@:2}" || code=$?
	cat "web/$RESULTS/failures.txt" >>"$failures"
	return "$code"
}

code=0
run main "$@" || code=$?
if [ $# -eq 0 ]; then
	STILL=1 run staff e2e/support-work.spec.ts || code=$?
	# Each is one walk, which keeps one core busy.
	EMPTY=1 run new e2e/first-day.spec.ts &
	EMPTY=1 run german e2e/german-shop.spec.ts || code=$?
	wait $! || code=$?
	LOCALE=de-DE run views e2e/first-view.spec.ts || code=$?
fi
cat "$failures"
exit "$code"
