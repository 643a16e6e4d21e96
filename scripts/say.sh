# Sourced by the other scripts. Messages go to stderr, so that stdout has only a script's result.

say() { printf '%s\n' "$*" >&2; }

die() {
	printf 'error: %s\n' "$1" >&2
	shift
	[ $# -eq 0 ] || printf '       %s\n' "$@" >&2
	exit 1
}

# at_least HAVE WANT: compares dotted version numbers.
at_least() { [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]; }

# as_root CMD…: runs CMD as root, with sudo if necessary; fails if neither is possible.
as_root() {
	if [ "$(id -u)" -eq 0 ]; then
		"$@"
	elif command -v sudo >/dev/null; then
		sudo "$@"
	else
		return 1
	fi
}

# apt_install PACKAGE…: installs Debian packages without prompts.
apt_install() {
	command -v apt-get >/dev/null || return 1
	say "installing $* (Debian packages)"
	as_root apt-get update -qq >&2 &&
		as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >&2
}
