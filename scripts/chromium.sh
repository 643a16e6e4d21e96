#!/usr/bin/env bash
# chromium.sh           prints the path of a Chromium for the browser tests; installs Debian's if none is found
# chromium.sh --window  prints the path of a Chromium or Chrome that can show a window
#
# Without windows, Chromium's headless shell is preferred: the same engine, with which the tests take three fifths of the time.
set -euo pipefail
. "$(dirname "$0")/say.sh"

# find_browser NAME…. Skips snap wrappers: a snap cannot run as root in a container and cannot access the tests' temporary folders.
find_browser() {
	local name path
	for name in "$@"; do
		path=$(command -v "$name" || true)
		[ -n "$path" ] || continue
		case "$(readlink -f "$path")" in /snap/* | */bin/snap) continue ;; esac
		! head -c 4096 "$path" | grep -qa '/snap/' || continue
		echo "$path"
		return
	done
}

# find_or_install PACKAGE NAME…: PACKAGE is Debian's.
find_or_install() {
	local package=$1 found
	shift
	found=$(find_browser "$@")
	if [ -z "$found" ] && ! grep -qs '^ID=ubuntu' /etc/os-release; then
		apt_install "$package" || true
		found=$(find_browser "$@")
	fi
	echo "$found"
}

shell=chromium-headless-shell
browser=$(find_browser ${PLATEN_CHROMIUM:-})
[ -n "$browser" ] || [ "${1:-}" = --window ] || browser=$(find_or_install $shell $shell)
[ -n "$browser" ] || browser=$(find_or_install chromium chromium google-chrome-stable google-chrome chromium-browser)
[ -n "$browser" ] || die "the browser tests need Chromium or Chrome; none was found, and none could be installed." \
	"Debian: apt install chromium" \
	"Ubuntu: chromium is a snap, which the tests cannot use; install Google Chrome's .deb," \
	"or set PLATEN_CHROMIUM to the path of a Chromium or Chrome."
echo "$browser"
