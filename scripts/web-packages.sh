#!/usr/bin/env bash
# Installs the client's packages as locked in web/package-lock.json.
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
../scripts/node.sh npm install --no-save --no-audit --no-fund --loglevel=error
