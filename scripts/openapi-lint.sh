#!/usr/bin/env bash
# Checks docs/openapi.json against Redocly's recommended rules.
set -euo pipefail
cd "$(dirname "$0")/../web"
export REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true
exec ../scripts/node.sh npx --no-install redocly lint ../docs/openapi.json --config ../scripts/redocly.yaml "$@"
