#!/usr/bin/env bash
# Takes pictures of every screen of a server with the demo data, into target/screenshots. ONLY=pattern takes only the screens whose
# name matches it.
set -euo pipefail
cd "$(dirname "$0")/.."

PLATEN_CHROMIUM=$(scripts/chromium.sh)
export PLATEN_CHROMIUM PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
scripts/with-server.sh scripts/node.sh bash -c \
	'cd web && exec npx --no-install playwright test --config playwright.screenshots.config.ts "$@"' screenshots "$@"
echo "target/screenshots/index.html"
