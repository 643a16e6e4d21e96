#!/usr/bin/env bash
# Checks the files in docs/deploy/ against the schemas of Kubernetes and Compose, and the systemd unit if systemd is installed.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

# Exit code 77: the tool is unavailable. Distinguishes this from a finding.
cannot() {
	say "not run: $1"
	exit 77
}

tools=(kubernetes-validate==1.37.0 check-jsonschema==0.39.0)
venv=.cache/deploy-check-1
if ! [ -e "$venv/complete" ]; then
	say "installing ${tools[*]}"
	python3 -m venv "$venv" 2>/dev/null || { apt_install python3-venv && python3 -m venv "$venv"; } ||
		cannot "python3 with venv is needed: on Debian, install python3-venv"
	"$venv/bin/pip" install --quiet "${tools[@]}" || cannot "${tools[*]} could not be installed"
	touch "$venv/complete"
fi

failed=0
for manifest in docs/deploy/kubernetes/*.yaml; do
	"$venv/bin/kubernetes-validate" --strict --quiet "$manifest" || failed=1
done
"$venv/bin/check-jsonschema" --builtin-schema vendor.compose-spec docs/deploy/compose.yaml || failed=1

if command -v systemd-analyze >/dev/null; then
	# The program need not be installed for that.
	unit=$(mktemp -d)
	trap 'rm -r "$unit"' EXIT
	sed 's|^ExecStart=/usr/bin/platen|ExecStart=/bin/true|' server/debian/platen.service >"$unit/platen.service"
	systemd-analyze verify --man=no "$unit/platen.service" || failed=1
	# 10 is the highest exposure; the unit has 1.4.
	systemd-analyze security --offline=true --threshold=20 "$unit/platen.service" >"$unit/report" ||
		{ tail -n 1 "$unit/report" && failed=1; }
fi
exit $failed
