#!/usr/bin/env bash
# chromium.sh: prints the path of a Chromium or Chrome for the browser tests. Installs Debian's `chromium` if none is found.
set -euo pipefail
. "$(dirname "$0")/say.sh"

# Skips snap wrappers: a snap cannot run as root in a container and cannot access the tests' temporary folders.
find_browser() {
	local name path
	for name in ${PLATEN_CHROMIUM:-} chromium google-chrome-stable google-chrome chromium-browser; do
		path=$(command -v "$name" || true)
		[ -n "$path" ] || continue
		case "$(readlink -f "$path")" in /snap/* | */bin/snap) continue ;; esac
		! head -c 4096 "$path" | grep -qa '/snap/' || continue
		echo "$path"
		return
	done
}

browser=$(find_browser)
if [ -z "$browser" ] && ! grep -qs '^ID=ubuntu' /etc/os-release; then
	apt_install chromium || true
	browser=$(find_browser)
fi
[ -n "$browser" ] || die "the browser tests need Chromium or Chrome; none was found, and none could be installed." \
	"Debian: apt install chromium" \
	"Ubuntu: chromium is a snap, which the tests cannot use; install Google Chrome's .deb," \
	"or set PLATEN_CHROMIUM to the path of a Chromium or Chrome."
echo "$browser"
