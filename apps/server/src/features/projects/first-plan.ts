import type { ProjectPlan } from '@steelsafe/contract/projects/entities.ts'
import { isPlanDay } from '@steelsafe/contract/timeline/entities.ts'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { can } from '#core/permissions.ts'
import { dayOfProject } from '#core/project-day.ts'
import type { Services } from '#core/services.ts'
import { copyPlan } from '#features/timeline/index.ts'

/**
 * Gives a new project the plan of another one.
 * @throws 400 when the caller may not view that plan
 */
export async function addFirstPlan(
  tx: Tx,
  services: Services,
  caller: Caller,
  project: string,
  { planSourceId, planStartDate }: ProjectPlan,
): Promise<void> {
  if (!planSourceId) return
  if (planStartDate && !isPlanDay(planStartDate)) throw invalid({ planStartDate: 'timeline:rule.year' })
  if (!(await can(tx, caller, 'ViewTimeline', { project: planSourceId })))
    throw invalid({ planSourceId: 'rule.notAChoice' })
  const startDate = planStartDate ?? (await dayOfProject(tx, services, project))
  await copyPlan(tx, project, { sourceId: planSourceId, startDate })
}
