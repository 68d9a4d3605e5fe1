import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notify } from '#core/notify/notify.ts'
import { recipientsOf } from '#core/notify/recipients.ts'
import type { Tool } from '#core/project/tool.ts'
import type { Services } from '#core/services.ts'
import { publishEvent } from '#features/webhooks/index.ts'
import { totalOf } from '../tool/production-total.ts'

/**
 * Marks the open targets that the total has reached, and notifies their recipients, or the administrators of the
 * project when no recipient is left. Must be called after entries are added or updated. The mark is written in the same
 * transaction and entries never remove it, so each target is reported once. The caller is notified too if they are a
 * recipient.
 */
export async function reachTargets(
  { tx, services, caller }: { tx: Tx; services: Services; caller: { id: string } },
  { id, projectNumber, unitId }: Tool,
): Promise<void> {
  const { total } = await totalOf(tx, id)
  const { rows } = await tx.execute<{ target: number; users: string[] }>(sql`
    with reached as (
      update production_target set reached_at = now()
      where project_id = ${id} and reached_at is null and target <= ${total}
      returning id, project_id, target)
    select t.target::float8 as target, array(${targetRecipients}) as users from reached t order by t.target`)
  for (const { target, users } of rows) {
    await publishEvent(
      { tx, services, project: id },
      {
        type: 'production.targetReached',
        content: { target, unit: unitId },
        path: productionPaths.targets(id),
      },
    )
    await notify(
      { tx, services },
      {
        users,
        messageKey: 'production:reached',
        values: { target, unitId, project: projectNumber },
        path: productionPaths.targets(id),
        project: id,
        causedBy: caller.id,
      },
    )
  }
}

const targetRecipients = recipientsOf(
  sql`production_target_recipient r where r.target_id = t.id`,
  sql`t.project_id`,
)
