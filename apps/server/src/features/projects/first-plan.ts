import type { ProjectPlan } from '@steelsafe/contract/projects/entities.ts'
import { isPlanDay } from '@steelsafe/contract/timeline/entities.ts'
import type { Caller } from '#core/access/caller.ts'
import { can } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { addOffsets, readOffsets } from '#features/timeline/index.ts'
import { readTemplate } from '#features/timeline-templates/index.ts'

/**
 * Adds the plan of another project or of a template to a new project.
 * @throws 400 for a project or template that the caller may not view, and for both a project and a template; 409 when
 * its plan is empty
 */
export async function createFirstPlan(
  tx: Tx,
  services: Services,
  caller: Caller,
  project: string,
  { planStartDate, ...from }: ProjectPlan,
): Promise<void> {
  if (!from.planSourceId && !from.planTemplateId) return
  if (planStartDate && !isPlanDay(planStartDate)) throw invalid({ planStartDate: 'timeline:rule.year' })
  const offsets = await readFirstPlan(tx, caller, from)
  await addOffsets(tx, project, offsets, planStartDate ?? (await dayOfProject(tx, services, project)))
}

async function readFirstPlan(tx: Tx, caller: Caller, { planSourceId, planTemplateId }: ProjectPlan) {
  if (planSourceId && planTemplateId) throw invalid({ planTemplateId: 'projects:rule.onePlan' })
  if (planTemplateId) {
    const template = await readTemplate(tx, caller, planTemplateId)
    if (!template) throw invalid({ planTemplateId: 'rule.notAChoice' })
    return template
  }
  if (!planSourceId || !(await can(tx, caller, 'ViewTimeline', { project: planSourceId })))
    throw invalid({ planSourceId: 'rule.notAChoice' })
  return readOffsets(tx, planSourceId)
}
