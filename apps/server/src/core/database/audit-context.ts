import { sql } from 'drizzle-orm'
import type { Caller, Origin } from '#core/access/caller.ts'
import type { Tx } from './engine/engine.ts'

/** Stores the caller and the origin in this transaction, for the audit. */
export const setAuditActor = (
  tx: Tx,
  caller: Pick<Caller, 'id'> | undefined,
  origin: Pick<Origin, 'address' | 'requestId'>,
) =>
  tx.execute(sql`
    select set_config('steelsafe.actor', ${caller?.id ?? ''}, true),
      set_config('steelsafe.address', ${origin.address}, true),
      set_config('steelsafe.request', ${origin.requestId}, true)`)

/** Turns the audit off in this transaction, to load many rows. */
export const withoutAudit = (tx: Tx) => tx.execute(sql`select set_config('steelsafe.audit', 'off', true)`)

/** Turns the audit on again in this transaction. */
export const withAudit = (tx: Tx) => tx.execute(sql`select set_config('steelsafe.audit', 'on', true)`)

/** Returns the acts of this transaction in a project, as the audit trigger stores them. */
export async function readActs(tx: Tx, project: string): Promise<string> {
  const { rows } = await tx.execute<{ acts: string | null }>(
    sql`select current_setting('steelsafe.acts_' || right(${project}::text, 2), true) as acts`,
  )
  return rows[0]?.acts ?? ''
}

/** Adds the changes of this transaction to the acts of an earlier one, so that the history shows both as one. */
export const continueActs = (tx: Tx, project: string, acts: string) =>
  tx.execute(sql`select set_config('steelsafe.acts_' || right(${project}::text, 2), ${acts}, true)`)
