#!/usr/bin/env bash
# Runs all checks and tests, cheapest first. A failed step does not stop the following ones, except those that need it.
# The end of a failed step's output is printed again at the very end.
set -uo pipefail
cd "$(dirname "$0")/.."

logs=target/test-logs
rm -rf "$logs"
mkdir -p "$logs"

# step NAME NEEDS CMD…: NEEDS is the name of an earlier step, or -. The verdict and the output are kept in files, because some steps
# run beside others. With `beside=1` the output is printed when the step has ended.
step() {
	local name=$1 needs=$2 begin=$SECONDS verdict
	shift 2
	if [ "$needs" != - ] && ! grep -qs -e ^ok -e '^NOT RUN' "$logs/$needs.verdict"; then
		verdict="not run ($needs failed)"
	else
		local code
		if [ -n "${beside:-}" ]; then
			"$@" </dev/null >"$logs/$name" 2>&1
			code=$?
			{ printf '\n=== %s\n' "$name" && cat "$logs/$name"; }
		else
			printf '\n=== %s\n' "$name"
			"$@" </dev/null 2>&1 | tee "$logs/$name"
			code=${PIPESTATUS[0]}
		fi
		case $code in
			0) verdict=ok ;;
			77) verdict='NOT RUN: a tool could not be installed' ;;
			*) verdict=FAILED ;;
		esac
	fi
	printf '%s\n' "$verdict" >"$logs/$name.verdict"
	printf '%-28s %4d s  %s\n' "$name" $((SECONDS - begin)) "$verdict" >>"$logs/summary"
}

# The client's checks run beside the compilers, which leave one core idle for minutes.
client() {
	beside=1
	step 'web check'      'web packages' make --no-print-directory web-check
	step 'web unit tests' 'web packages' make --no-print-directory web-test
	step 'OpenAPI rules'  'web packages' scripts/openapi-lint.sh
}

step 'tools'             -               scripts/need.sh rust cc
step 'deployment files'  -               scripts/deploy-check.sh
step 'format'            tools           cargo fmt --all --check
step 'web packages'      tools           make --no-print-directory web/node_modules/.stamp-all
step 'web'               'web packages'  make --no-print-directory web
client &
step 'build'             web             make --no-print-directory build
step 'clippy'            tools           make --no-print-directory clippy
wait
step 'Rust tests'        tools           scripts/with-nats.sh scripts/with-postgres.sh scripts/rust-tests.sh
step 'generated files'   build           scripts/generated.sh --check
step 'generated clients' build           scripts/clients.sh
step 'fuzzed calls'      build           scripts/fuzz.sh --seed 1 --max-examples 10
step 'instructions'      build           scripts/instructions.sh
step 'browser tests'     build           scripts/e2e.sh

printf '\n'
cat "$logs/summary"
printf 'total %d min %d s\n' $((SECONDS / 60)) $((SECONDS % 60))
passed=0
failed=0
for verdict in "$logs"/*.verdict; do
	name=$(basename "$verdict" .verdict)
	case $(cat "$verdict") in
		ok) passed=$((passed + 1)) ;;
		'NOT RUN'*) ;;
		*)
			failed=$((failed + 1))
			[ ! -f "$logs/$name" ] || { printf '\n--- the end of %s:\n' "$name" && tail -n 25 "$logs/$name"; }
			;;
	esac
done
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
