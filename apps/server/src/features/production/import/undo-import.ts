import type { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { lockTool, type Tool } from '#core/project/tool.ts'
import { undoImport } from '#features/imports/index.ts'
import { totalOf } from '../tool/production-total.ts'
import { shiftOrder } from '../tool/shift-order.ts'

/** The kind and the project that identify the imports of production data into a tool. */
export const importScope = (projectId: string) => ({ kind: 'production', projectId }) as const

/**
 * Deletes the entries of an import, except entries that were updated after it.
 * @throws 404 for an import of another project; 409 after a day, for an import that is already undone, and when the
 *   total would fall below a target that people were notified of
 */
export async function undoEntries({
  tx,
  caller,
  project,
  body: { importId },
}: Call<typeof calls.undoImport>) {
  const tool = await lockTool(tx, project)
  const answer = await undoImport(tx, caller, importScope(project), importId, {
    table: sql`production_data d`,
    id: sql`d.id`,
    name: sql`concat_ws(' ', d.date::text, nullif(d.press, ''), nullif(d.lot, ''))`,
    sqlIsChangedSince: () => sql`(d.version > 1)`,
    order: sql`d.date, ${shiftOrder(sql`d.shift_id`)}, d.id`,
    remove: async ids => {
      await tx.execute(sql`delete from production_data where id = any(${sql.param(ids)}::uuid[])`)
    },
  })
  await assertNoTargetLost(tx, tool, importId)
  return answer
}

/**
 * Checks that the removal of an import leaves every reached target reached.
 * @throws 409 when people were notified of a target that the import has reached. Notifications cannot be withdrawn, so
 * the target must be deleted first.
 */
async function assertNoTargetLost(tx: Tx, { id }: Tool, importId: string): Promise<void> {
  const { total } = await totalOf(tx, id)
  const { rows } = await tx.execute<{ target: number }>(sql`
    select target::float8 as target from production_target
    where project_id = ${id} and target > ${total}
      and reached_at >= (select created_at from data_import where id = ${importId})
    order by target limit 1`)
  if (rows[0]) throw conflict('production:rule.targetWasReached', { target: rows[0].target })
}
