import type { MessageKey } from '@steelsafe/texts/texts.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { updateLockedRow } from '#core/database/versions.ts'
import { invalid } from '#core/errors.ts'
import { timelineTasks } from '#database/schema/timeline.ts'
import {
  type responsibleColumns,
  responsibleColumnsById,
  responsibleOptions,
} from '#features/responsible/index.ts'

/**
 * Checks the responsible users and companies of tasks.
 * @param field the name of the list in the request
 * @throws 400 at each task with a user or company that cannot be responsible in the project
 */
export async function assertResponsible(
  tx: Tx,
  project: string,
  tasks: readonly { responsibleId?: string | null | undefined }[],
  field: 'models' | 'tasks' = 'models',
): Promise<void> {
  const ids = [...new Set(tasks.flatMap(({ responsibleId }) => responsibleId ?? []))]
  const allowed = await responsibleColumnsById(tx, project, ids)
  const refusals = tasks.flatMap(({ responsibleId }, at): [string, MessageKey][] =>
    responsibleId && !allowed.has(responsibleId) ? [[`${field}.${at}.responsibleId`, 'rule.notAChoice']] : [],
  )
  if (refusals.length > 0) throw invalid(Object.fromEntries(refusals))
}

/** Returns the names of all users and companies that can be responsible in a project, by id. */
export async function responsibleNames(tx: Tx, project: string): Promise<Map<string, string>> {
  const options = await responsibleOptions(tx, project)
  return new Map(options.map(({ value, display }) => [value, display]))
}

/**
 * Sets the responsible user or company of a task, and increments the version of the task.
 * @throws 404 when the project has no task with this id
 */
export async function assignTask(
  tx: Tx,
  project: string,
  taskId: string,
  columns: Awaited<ReturnType<typeof responsibleColumns>>,
): Promise<void> {
  await lockRow(tx, timelineTasks, { id: taskId, projectId: project }, 'task')
  await updateLockedRow(tx, timelineTasks, taskId, columns)
}
