import { sql } from 'drizzle-orm'
import type { Caller, Origin } from './caller.ts'
import type { Tx } from './database/engine/engine.ts'

/** Records for the audit of this transaction who the caller is, and from where. */
export const nameActor = (
  tx: Tx,
  caller: Pick<Caller, 'id'> | undefined,
  origin: Pick<Origin, 'address' | 'requestId'>,
) =>
  tx.execute(sql`
    select set_config('steelsafe.actor', ${caller?.id ?? ''}, true),
      set_config('steelsafe.address', ${origin.address}, true),
      set_config('steelsafe.request', ${origin.requestId}, true)`)

/** Loads many rows without an audit entry for each. */
export const withoutAudit = (tx: Tx) => tx.execute(sql`select set_config('steelsafe.audit', 'off', true)`)
