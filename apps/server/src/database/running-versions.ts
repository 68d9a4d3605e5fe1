import type { Execute } from '#core/database/engine/engine.ts'

/** Thrown when a process of another version uses the database whose tables this version has to change. */
export class OtherVersionRuns extends Error {}

/**
 * Seconds within which a running Steelsafe has used one of its connections, because its job queue polls every few
 * seconds. The server may list connections of a machine that has lost its power for much longer.
 */
const aliveSeconds = 120

/**
 * Checks that no Steelsafe of another version uses a PostgreSQL server. A process of version 0.1 does not report the
 * version of its tables. The caller must hold the lock of migrations, so that no process starts meanwhile.
 * @throws OtherVersionRuns
 */
export async function refuseOtherVersions(execute: Execute): Promise<void> {
  const { rows } = await execute(
    `select coalesce(host(client_addr), 'this machine') as address, min(backend_start) as since
     from pg_stat_activity
     where datname = current_database() and application_name ~ '^steelsafe(@|$)'
       and application_name <> current_setting('application_name')
     group by 1 having max(state_change) > now() - make_interval(secs => $1) order by 2 limit 1`,
    [aliveSeconds],
  )
  const [running] = rows
  if (running)
    throw new OtherVersionRuns(
      `Another version of Steelsafe still runs on this database, from ${running.address} since ${(running.since as Date).toISOString()}. Stop all its processes first: this version changes the tables. If none of them runs, wait two minutes.`,
    )
}
