import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, notFound } from '#core/errors.ts'
import { isComplete, lockDetail } from '#features/milestones/index.ts'

/**
 * Selects an open milestone for update.
 * @throws 404 for a field and for a milestone that is off; 409 for a completed milestone
 */
export async function lockOpenMilestone(tx: Tx, project: string, id: string) {
  const milestone = await lockDetail(tx, project, id)
  if (isComplete(milestone)) throw conflict('milestones:rule.reopenFirst')
  if (!milestone.isAlertable || !milestone.isActive) throw notFound('milestone')
  return milestone
}
