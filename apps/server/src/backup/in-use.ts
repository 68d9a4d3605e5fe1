import type { Engine } from '#core/database/engine/engine.ts'
import { applicationName } from '#core/database/engine/postgres.ts'

/** Thrown when Steelsafe runs on the database that is to be replaced. */
export class StillRunning extends Error {}

/**
 * Checks that no Steelsafe uses the database. The embedded database cannot be opened twice; on a server, each running
 * Steelsafe holds a connection.
 * @throws StillRunning
 */
export async function refuseWhileRunning(engine: Engine): Promise<void> {
  if (engine.kind === 'embedded') return
  const { rows } = await engine.execute(
    `select coalesce(host(client_addr), 'this machine') as address, backend_start as since from pg_stat_activity
     where datname = current_database() and split_part(application_name, '@', 1) = $1 order by backend_start limit 1`,
    [applicationName],
  )
  const [connection] = rows
  if (connection)
    throw new StillRunning(
      `Steelsafe still runs on this database, from ${connection.address} since ${(connection.since as Date).toISOString()}. Stop it first.`,
    )
}
