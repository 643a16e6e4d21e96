#!/usr/bin/env bash
# image-try.sh ROOT SETTING…   serves from an image's root file system as a container does: read-only, as user 65532, with a volume
#                              and a /tmp. Waits for the image's health check, then stops it with SIGTERM
#
# As root, in namespaces of its own: unshare --mount --net --pid --fork scripts/image-try.sh …
set -euo pipefail
cd "$(dirname "$0")"
. ./say.sh
root=$1
settings=("${@:2}")

ip link set lo up
mount --make-rprivate /
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t tmpfs tmpfs "$root/tmp"
mount -t tmpfs -o uid=65532,gid=65532,mode=0700 tmpfs "$root/var/lib/platen"
mount -t proc proc "$root/proc"

contained=(env -i "${settings[@]}" setpriv --no-new-privs chroot --userspec=65532:65532 --groups= "$root" /usr/bin/platen)
"${contained[@]}" serve &
server=$!
for _ in $(seq 100); do
	! "${contained[@]}" health 2>/dev/null || break
	kill -0 $server 2>/dev/null || die "the server has ended; its output is above."
	sleep 0.1
done
"${contained[@]}" health
kill -TERM $server
wait $server || die "the server did not end in good order."
