#!/usr/bin/env bash
# install.sh PACKAGE: installs the package with dpkg into a copy of this machine that only this program sees, serves, and removes it again.
# Needs root. The words it prints are read by package.test.mjs.
set -euo pipefail
if [[ ${2:-} != inside ]]; then exec unshare --mount -- "$0" "$1" inside; fi

package=$(readlink -f "$1")
mount --make-rprivate /
mount -t tmpfs none /mnt
mkdir /mnt/{changes,work,machine}
mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/changes,workdir=/mnt/work /mnt/machine
for folder in proc dev; do mount --rbind /$folder /mnt/machine/$folder; done
cp "$package" /mnt/machine/paddock.deb
chroot /mnt/machine bash -euc '
  export DEBIAN_FRONTEND=noninteractive
  dpkg -i /paddock.deb >/dev/null
  echo "user: $(id -un paddock) $(getent passwd paddock | cut -d: -f6,7)"
  install -d -o paddock -g paddock -m 0700 /var/lib/paddock # as StateDirectory does
  cd /var/lib/paddock
  export PADDOCK_DATA=/var/lib/paddock/races.db PADDOCK_WEB=/usr/share/paddock/web
  setpriv --reuid=paddock --regid=paddock --init-groups /usr/bin/paddock serve --config /etc/paddock/paddock.conf --port 0 >/tmp/address 2>/tmp/log &
  until grep -q http /tmp/address; do kill -0 $! || { cat /tmp/log; exit 1; }; sleep 0.1; done
  echo "status: $(/usr/bin/paddock admin --data races.db --json status | grep -o "\"version\":\"[0-9.]*\"")"
  kill $!
  wait $!
  echo "races: $(stat -c "%U %a" races.db)"
  dpkg --purge paddock >/dev/null
  echo "left: $(ls -d /usr/bin/paddock /etc/paddock /usr/share/paddock /var/lib/paddock/races.db 2>/dev/null | tr "\n" " ")"
'
