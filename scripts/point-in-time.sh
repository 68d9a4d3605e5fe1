#!/bin/sh
# Tries the point-in-time recovery of docs/operations/backups.md with temporary PostgreSQL servers on this machine: all
# companies are deleted by mistake, and come back as they were a moment before. Exits with 1 if they do not.
#   npm run test:point-in-time
set -eu
. "$(dirname "$0")/postgres-binaries.sh"

folder=$(mktemp -d /tmp/steelsafe-point-in-time-XXXXXX)
mkdir "$folder/wal" "$folder/files"
if [ "$(id -u)" = 0 ]; then chown postgres "$folder" "$folder/wal"; fi
chmod 755 "$folder"
port=$(free_port)
app=''

# Runs at every exit, also when a server never started, so errors are ignored.
stop_all() {
  if [ -n "$app" ]; then kill "$app" 2>/dev/null || true; fi
  for data in before recovered; do
    as "$bin/pg_ctl" -D "$folder/$data" -m immediate stop >/dev/null 2>&1 || true
  done
  rm -rf "$folder"
}
trap stop_all EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

fail() {
  echo "The point-in-time recovery failed: $1" >&2
  cat "$folder"/*.log >&2 || true
  exit 1
}

sql() { as "$bin/psql" -X -q -A -t -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$port" -U steelsafe -d postgres -c "$1"; }

start_postgres() {
  as "$bin/pg_ctl" -D "$folder/$1" -l "$folder/$1.log" -w start -o "-p $port -k $folder -h 127.0.0.1" >/dev/null ||
    fail "the server $1 did not start"
}

# Repeats a command for up to two minutes, until it succeeds.
wait_for() {
  for _ in $(seq 240); do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 0.5
  done
  fail "waited too long for: $*"
}

# Starts Steelsafe on the database, waits until it is ready, and stops it.
run_steelsafe() {
  app_port=$(free_port)
  DATABASE_URL="postgres://steelsafe@127.0.0.1:$port/postgres" DATA_DIR="$folder/files" PORT="$app_port" \
    ADMIN_PASSWORD='a safe of steel plates' LOG_LEVEL=warn node apps/server/src/main.ts >"$folder/steelsafe.log" 2>&1 &
  app=$!
  wait_for is_ready "$app_port"
  kill "$app"
  wait "$app" || true
  app=''
}

is_ready() {
  node -e "fetch('http://127.0.0.1:$1/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
}

not_in_recovery() { [ "$(sql 'select pg_is_in_recovery()')" = f ]; }

echo '1. A server that archives its log of changes, with the settings of the guide'
as "$bin/initdb" -D "$folder/before" -U steelsafe --auth=trust --encoding=UTF8 --locale=C.UTF-8 >/dev/null
as tee -a "$folder/before/postgresql.conf" >/dev/null <<END
archive_mode = on
archive_timeout = 300
archive_command = 'test ! -f $folder/wal/%f && cp %p $folder/wal/%f.part && mv $folder/wal/%f.part $folder/wal/%f'
END
start_postgres before
run_steelsafe
sql "insert into company (id, name) values (gen_random_uuid(), 'Before the base backup')"

echo '2. A base backup, and changes after it'
as "$bin/pg_basebackup" -h 127.0.0.1 -p "$port" -U steelsafe -D "$folder/base" -c fast -X stream
sql "insert into company (id, name) values (gen_random_uuid(), 'After the base backup')"
moment=$(sql 'select clock_timestamp()')

echo "3. The mistake, after $moment"
sql 'delete from company'
segment=$(sql 'select pg_walfile_name(pg_switch_wal())')
wait_for test -f "$folder/wal/$segment"
as "$bin/pg_ctl" -D "$folder/before" -m fast -w stop >/dev/null

echo '4. Recovery of the base backup up to that moment'
as cp -a "$folder/base" "$folder/recovered"
as tee -a "$folder/recovered/postgresql.conf" >/dev/null <<END
restore_command = 'cp $folder/wal/%f %p'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
END
as touch "$folder/recovered/recovery.signal"
start_postgres recovered
wait_for not_in_recovery

names=$(sql "select string_agg(name, ', ' order by name) from company")
if [ "$names" != 'After the base backup, Before the base backup' ]; then fail "the companies are: $names"; fi

echo '5. Steelsafe on the recovered database'
run_steelsafe
echo "Recovered to $moment: both companies are there, and Steelsafe works on them."
