#!/bin/sh
# Runs a command with NGINX and CADDY set to the paths of these programs: scripts/proxies.sh npx vitest run
# Uses those of this machine, or unpacks Debian's into .cache without installing them.
set -eu

folder=.cache/proxies
for name in nginx caddy; do
  if ! command -v "$name" >/dev/null && ! [ -x "$folder/usr/sbin/$name" ] && ! [ -x "$folder/usr/bin/$name" ]; then
    echo "$name is not installed; unpacking Debian's" >&2
    mkdir -p "$folder"
    (cd "$folder" && apt-get download -qq "$name" 2>/dev/null || { apt-get update -qq && apt-get download -qq "$name"; })
    dpkg -x "$(ls "$folder/${name}"_*.deb | head -1)" "$folder"
  fi
done
PATH="$PATH:/usr/sbin:$PWD/$folder/usr/sbin:$PWD/$folder/usr/bin"
# The certificates of these tests are not signed by a certificate authority.
NGINX=$(command -v nginx) CADDY=$(command -v caddy) NODE_TLS_REJECT_UNAUTHORIZED=0 "$@"
