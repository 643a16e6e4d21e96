#!/usr/bin/env bash
# The browser tests, in a real Chromium against the real server. Arguments go to Playwright.
set -euo pipefail
cd "$(dirname "$0")/.."

PLATEN_CHROMIUM=$(scripts/chromium.sh)
export PLATEN_CHROMIUM
# Playwright's own browsers are neither wanted nor looked for.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1

exec scripts/with-server.sh scripts/node.sh bash -c 'cd web && exec npx --no-install playwright test "$@"' e2e "$@"
