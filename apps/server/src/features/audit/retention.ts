import { sql } from 'drizzle-orm'
import type { Services } from '#core/services.ts'

/** Batch size of acts. A single act, such as the extraction of a zip, may have tens of thousands of entries. */
const batchActs = 200

/** Deletes acts with their entries that are older than AUDIT_DAYS. Does nothing without this setting. */
export async function deleteOldActs({ engine, config: { AUDIT_DAYS } }: Services): Promise<void> {
  if (AUDIT_DAYS === undefined) return
  let count = batchActs
  while (count === batchActs)
    count = await engine.transaction(async tx => {
      // Deleting the entries of large acts may take longer than the statement timeout.
      await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
      const { rows } = await tx.execute(sql`
        with old as (select id from audit_act where at < now() - make_interval(days => ${AUDIT_DAYS}) order by at limit ${batchActs}),
          entries as (delete from audit_entry where act_id in (select id from old))
        delete from audit_act where id in (select id from old) returning 1`)
      return rows.length
    })
}
