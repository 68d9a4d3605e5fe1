#!/bin/sh
# Runs a command with TEST_DATABASE_URL set to a temporary PostgreSQL server on this machine, and exits with the
# command's exit code: scripts/postgres.sh npx vitest run --project server src/features/gps
# Uses an installed PostgreSQL 15 or newer, or installs it with apt. Deletes the server at the end.
set -eu

. "$(dirname "$0")/postgres-binaries.sh"

folder=$(mktemp -d /tmp/steelsafe-postgres-XXXXXX)
port=$(free_port)
if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi

# Runs at every exit, even if the server never started, so errors are ignored.
stop() {
  as "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Unlike the embedded engine, this server does not sort text by bytes by default, which reveals queries that rely on
# the default collation.
as "$bin/initdb" -D "$folder/data" -U steelsafe --auth=trust --encoding=UTF8 \
  --locale=C.UTF-8 --locale-provider=icu --icu-locale=und --no-sync >/dev/null

# A test server does not need durability, and is faster without it.
as "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w start -o "-p $port -k $folder -h 127.0.0.1 \
  -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off -c max_connections=200" >/dev/null || {
  cat "$folder/log" >&2
  exit 1
}

TEST_DATABASE_URL="postgres://steelsafe@127.0.0.1:$port/postgres" "$@"
