#!/usr/bin/env bash
# Runs all checks and tests, cheapest first. A failed step does not stop the following ones, except those that need it.
# The end of a failed step's output is printed again at the very end.
set -uo pipefail
cd "$(dirname "$0")/.."

logs=target/test-logs
rm -rf "$logs"
mkdir -p "$logs"

summary=()
passed=0
failed=0
declare -A broken

# step NAME NEEDS CMD…: NEEDS is the name of an earlier step, or -
step() {
	local name=$1 needs=$2 begin=$SECONDS verdict
	shift 2
	if [ "$needs" != - ] && [ -n "${broken[$needs]:-}" ]; then
		verdict="not run ($needs failed)"
		broken[$name]=1
		failed=$((failed + 1))
	else
		printf '\n=== %s\n' "$name"
		"$@" </dev/null 2>&1 | tee "$logs/$name"
		local code=${PIPESTATUS[0]}
		if [ $code -eq 0 ]; then
			verdict=ok
			passed=$((passed + 1))
		elif [ $code -eq 77 ]; then
			verdict='NOT RUN: a tool could not be installed'
		else
			verdict=FAILED
			broken[$name]=1
			failed=$((failed + 1))
		fi
	fi
	summary+=("$(printf '%-28s %4d s  %s' "$name" $((SECONDS - begin)) "$verdict")")
}

step 'tools'             -               scripts/need.sh rust cc
step 'deployment files'  -               scripts/deploy-check.sh
step 'format'            tools           cargo fmt --all --check
step 'web packages'      tools           make --no-print-directory web/node_modules/.stamp-all
step 'web check'         'web packages'  make --no-print-directory web-check
step 'web unit tests'    'web packages'  make --no-print-directory web-test
step 'web'               'web packages'  make --no-print-directory web
step 'clippy'            tools           make --no-print-directory clippy
step 'Rust tests'        tools           scripts/with-nats.sh scripts/with-postgres.sh scripts/rust-tests.sh
step 'build'             web             make --no-print-directory build
step 'generated files'   build           scripts/generated.sh --check
step 'OpenAPI rules'     'web packages'  scripts/openapi-lint.sh
step 'generated clients' build           scripts/clients.sh
step 'fuzzed calls'      build           scripts/fuzz.sh --seed 1 --max-examples 10
step 'instructions'      build           scripts/instructions.sh
step 'browser tests'     build           scripts/e2e.sh

printf '\n'
printf '%s\n' "${summary[@]}"
printf 'total %d min %d s\n' $((SECONDS / 60)) $((SECONDS % 60))
for name in "${!broken[@]}"; do
	[ ! -f "$logs/$name" ] || { printf '\n--- the end of %s:\n' "$name" && tail -n 25 "$logs/$name"; }
done
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
