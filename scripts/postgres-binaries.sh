# For other scripts: finds an installed PostgreSQL 15 or newer, or installs it with apt. Sets `bin` to the folder of its
# programs, and defines `as`, which runs a command as a user that may run PostgreSQL, and `free_port`.

binaries() {
  for folder in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -t/ -k5 -n -r); do
    if [ -x "$folder/initdb" ]; then echo "$folder"; return; fi
  done
  if command -v initdb >/dev/null; then dirname "$(command -v initdb)"; fi
}

bin=$(binaries)
if [ -z "$bin" ]; then
  echo 'PostgreSQL is not installed; installing it with apt' >&2
  if [ "$(id -u)" = 0 ]; then sudo=''; else sudo='sudo'; fi
  $sudo apt-get update -qq >&2
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq postgresql >&2
  bin=$(binaries)
fi

# PostgreSQL refuses to run as root.
if [ "$(id -u)" = 0 ]; then
  as() { runuser -u postgres -- "$@"; }
else
  as() { "$@"; }
fi

free_port() {
  node -e "const s = require('net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close() })"
}
