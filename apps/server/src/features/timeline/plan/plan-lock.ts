import type { Tx } from '#core/database/engine/engine.ts'
import { lockProjects } from '#core/database/locks.ts'

/**
 * Locks the plan of a project. Concurrent changes of the plan, and of operations from which its tasks are derived,
 * wait.
 */
export const lockPlan = (tx: Tx, project: string) => lockProjects(tx, [project])
