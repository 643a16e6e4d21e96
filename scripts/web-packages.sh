#!/usr/bin/env bash
# web-packages.sh        installs the packages that build the client, as locked in web/package-lock.json
# web-packages.sh --all  installs also those of its checks and tests
#
# Not with `npm ci`: newer versions of it reject a lock file that lacks optional packages for other systems. `install --no-save`
# installs the same versions, checks the same hashes and writes no lock file. It would not notice a package.json that differs
# from the lock file, so that is checked first.
set -euo pipefail
cd "$(dirname "$0")/../web"

../scripts/node.sh node -e '
	const read = (file) => JSON.parse(require("node:fs").readFileSync(file, "utf8"))
	const text = (from, kind) => JSON.stringify(Object.entries(from[kind] ?? {}).sort())
	const [wanted, locked] = [read("package.json"), read("package-lock.json").packages[""]]
	for (const kind of ["dependencies", "devDependencies"]) {
		if (text(wanted, kind) !== text(locked, kind)) {
			console.error(`error: web/package.json and web/package-lock.json disagree on ${kind}: run npm install in web/`)
			process.exit(1)
		}
	}
'
# All, too, if all were installed before: npm would remove the others.
all=node_modules/.stamp-all
omit=(--omit=dev)
if [ "${1:-}" = --all ] || [ -e "$all" ]; then omit=(); fi
../scripts/node.sh npm install --no-save --no-audit --no-fund --loglevel=error "${omit[@]}"
touch node_modules/.stamp
if [ ${#omit[@]} -eq 0 ]; then touch "$all"; fi
