import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { operations as calls } from '@steelsafe/contract/operations/endpoints.ts'
import type { OperationKind } from '@steelsafe/contract/operations/names.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { computeTaskDates, readPlan } from '#features/timeline/index.ts'
import { daysLateOn } from './operation-rows.ts'

type Slip = NonNullable<Output<typeof calls.list>['progress']['latest']>
type Late = Omit<Slip, 'reason' | 'slackDays'> & { taskId: string | null; kind: OperationKind }

/**
 * Returns the operation that delays the tool most: the latest operation with a critical task, because this task
 * determines the end of the plan. When no late operation has a critical task, returns the latest operation, with the
 * slack of its task if it has a task.
 */
export async function slipOf(tx: Tx, project: string, today: string): Promise<Slip | null> {
  const { rows } = await tx.execute<Late>(sql`
    select o.id, o.component, o.kind, ${daysLateOn(today)} as "daysLate",
      (select t.id from timeline_task t where t.id = o.task_id and t.project_id = o.project_id) as "taskId"
    from operation o where o.project_id = ${project} and ${daysLateOn(today)} > 0
    order by 4 desc, o.planned_end, o.id`)
  const [latest] = rows
  if (!latest) return null
  const taskById = await tasksOf(tx, project, rows)
  const critical = rows.find(({ taskId }) => taskId !== null && taskById.get(taskId)?.critical)
  const { taskId, ...operation } = critical ?? latest
  const task = taskId === null ? undefined : taskById.get(taskId)
  return {
    ...operation,
    reason: critical ? 'critical' : task ? 'slack' : 'days',
    slackDays: task?.slackDays ?? null,
  }
}

/** Returns the computed tasks by id. Does not compute the plan when no late operation has a task. */
async function tasksOf(tx: Tx, project: string, late: readonly Late[]) {
  if (late.every(({ taskId }) => taskId === null)) return new Map()
  return new Map(computeTaskDates(await readPlan(tx, project)).map(task => [task.id, task]))
}
