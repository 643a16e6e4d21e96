#!/usr/bin/env bash
# Installs the client's packages as web/package-lock.json names them.
#
# Not by `npm ci`: a lock that was written where the registry lacks packages for other systems does not list those, and
# newer npms' `ci` refuses it then. `install --no-save` takes the same versions, checks the same hashes and writes nothing.
# What it would not notice, a package.json that asks for something else than the lock, is looked at first.
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
