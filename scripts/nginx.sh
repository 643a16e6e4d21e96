#!/usr/bin/env bash
# nginx.sh start NODE…    starts a private nginx before the nodes (ADDRESS:PORT); prints its folder, its HTTPS port and its HTTP
#                         port, one per line
# nginx.sh stop FOLDER    stops it and removes the folder
#
# For tests: on free ports of the loopback interface, with a self-signed certificate for shop.example (certificate.pem in the
# folder). Its configuration is docs/deploy/nginx/ with other ports, nodes and certificate. Installs Debian's packages if they are
# missing.
set -euo pipefail
. "$(dirname "$0")/say.sh"
configuration=$(dirname "$0")/../docs/deploy/nginx

find_nginx() { command -v nginx || ls /usr/sbin/nginx 2>/dev/null || true; }

has_tools() { [ -n "$(find_nginx)" ] && command -v openssl >/dev/null && command -v curl >/dev/null; }

need_tools() {
	# Tests run side by side; only one installs.
	has_tools || flock "${TMPDIR:-/tmp}/platen-nginx.lock" "$0" install || true
	has_tools || die "nginx, openssl or curl is not installed and could not be installed." "As root: apt install nginx openssl curl"
}

# adapt FOLDER HTTPS HTTP NODE…: prints the adapted configuration.
adapt() {
	local folder=$1 https=$2 http=$3
	shift 3
	awk -v nodes="$*" -v folder="$folder" -v https="$https" -v http="$http" '
		/^ *listen \[::\]/ { next }
		/^ *server [0-9.]+:[0-9]+/ {
			if (!listed++) {
				options = $0
				sub(/^ *server [0-9.:]+/, "", options)
				for (i = 1; i <= split(nodes, all, " "); i++) print "    server " all[i] options
			}
			next
		}
		{
			sub(/listen 443/, "listen 127.0.0.1:" https)
			sub(/listen 80/, "listen 127.0.0.1:" http)
			sub(/\/etc\/ssl\/platen\/fullchain.pem/, folder "/certificate.pem")
			sub(/\/etc\/ssl\/platen\/privkey.pem/, folder "/key.pem")
			print
		}' "$configuration"/*.conf
}

start() {
	local nginx folder https http
	need_tools
	nginx=$(find_nginx)
	folder=$(mktemp -d /tmp/platen-nginx.XXXXXX)
	openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=shop.example \
		-addext subjectAltName=DNS:shop.example -addext basicConstraints=critical,CA:FALSE \
		-keyout "$folder/key.pem" -out "$folder/certificate.pem" 2>"$folder/openssl" ||
		{ cat "$folder/openssl" >&2 && die "no certificate could be made."; }
	{
		# As root, the workers would otherwise be another user, who cannot read the folder.
		[ "$(id -u)" -ne 0 ] || echo "user root;"
		echo "worker_processes 2; pid $folder/pid; error_log $folder/error.log warn; events { worker_connections 1024; }"
		echo "http {"
		echo "log_format nodes '\$remote_addr \"\$request\" \$status \$upstream_addr \$upstream_status \$request_time';"
		echo "access_log $folder/access.log nodes;"
		for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $folder/$kind;"; done
		echo "include $folder/site.conf; }"
	} >"$folder/nginx.conf"

	# Another process may take a port that was free.
	for _ in $(seq 10); do
		read -r https http <<<"$(shuf -i 20000-32000 -n 2 | paste -s -d ' ')"
		adapt "$folder" "$https" "$http" "$@" >"$folder/site.conf"
		if "$nginx" -p "$folder" -c "$folder/nginx.conf" -e "$folder/error.log" >"$folder/out" 2>&1 </dev/null; then
			printf '%s\n' "$folder" "$https" "$http"
			return
		fi
		grep -q 'Address already in use' "$folder/out" "$folder/error.log" || break
	done
	cat "$folder/out" >&2
	stop "$folder"
	die "nginx did not start; its output is above."
}

stop() {
	case "$1" in
	/tmp/platen-nginx.*) ;;
	*) die "not a folder of 'nginx.sh start': $1" ;;
	esac
	if [ -s "$1/pid" ]; then
		local pid
		pid=$(cat "$1/pid")
		kill "$pid" 2>/dev/null || true
		# It writes to the folder until it has ended.
		for _ in $(seq 100); do
			kill -0 "$pid" 2>/dev/null || break
			sleep 0.05
		done
	fi
	rm -rf "$1"
}

case "${1:-}" in
start) start "${@:2}" ;;
stop) stop "${2:?the folder}" ;;
install) has_tools || apt_install nginx openssl curl ;;
*) die "nginx.sh start NODE… | stop FOLDER" ;;
esac
