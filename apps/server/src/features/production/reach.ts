import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { inform } from '#core/inform.ts'
import { ownAdministratorsOf, userMayInProjectOf } from '#core/permissions.ts'
import type { Services } from '#core/services.ts'
import { publishEvent } from '#features/webhooks/index.ts'
import type { Tool } from './tool.ts'
import { totalOf } from './total.ts'

/**
 * After entries were added or corrected: marks the open targets that the total has reached, and informs their people, or
 * where none of them is left the administrators of the project. The mark is written by the same transaction, and is
 * never taken away by entries: so each is told once. Whoever entered it is told too, if they wanted to know.
 */
export async function reachTargets(
  { tx, services }: { tx: Tx; services: Services },
  { id, projectNumber, unitId }: Tool,
): Promise<void> {
  const { total } = await totalOf(tx, id)
  const { rows } = await tx.execute<{ target: number; users: string[] }>(sql`
    with reached as (
      update production_target set reached_at = now()
      where project_id = ${id} and reached_at is null and target <= ${total}
      returning id, project_id, target)
    select t.target::float8 as target, array(${peopleOf}) as users from reached t order by t.target`)
  for (const { target, users } of rows) {
    await publishEvent(
      { tx, services, project: id },
      {
        type: 'production.targetReached',
        content: { target, unit: unitId },
        path: productionPaths.targets(id),
      },
    )
    await inform(
      { tx, services },
      {
        users,
        what: 'production:reached',
        values: { target, unit: unitId, project: projectNumber },
        path: productionPaths.targets(id),
        project: id,
      },
    )
  }
}

const onProject = userMayInProjectOf(sql`r.user_id`, sql`t.project_id`, 'member')

const peopleOf = sql`
  select r.user_id from production_target_recipient r where r.target_id = t.id and ${onProject}
  union
  ${ownAdministratorsOf(sql`t.project_id`)}
    and not exists (select 1 from production_target_recipient r where r.target_id = t.id and ${onProject})`
