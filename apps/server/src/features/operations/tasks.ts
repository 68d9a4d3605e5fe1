import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import type { operations as calls } from '@steelsafe/contract/operations/endpoints.ts'
import type { OperationKind } from '@steelsafe/contract/operations/names.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { translate } from '#core/texts.ts'
import { operations } from '#database/schema/operations.ts'
import { createTasks, lockPlan, readPlan, updateDerivedTasks } from '#features/timeline/index.ts'
import { assertCanDecide } from './records/policy.ts'

/**
 * Adds a task at the end of the plan and connects operations to it. The dates and progress of the task follow from the
 * operations. The title is the name of the components or, for a single operation, of that operation.
 * @throws 403 for a supplier; 400 for operations of another project; 409 when the plan is full
 */
export async function createTaskOfOperations({
  tx,
  services,
  caller,
  origin: { language },
  project,
  body: { operationIds },
}: Call<typeof calls.createTask>): Promise<{ taskId: string }> {
  await assertCanDecide(tx, caller, project)
  await lockPlan(tx, project)
  const selectedOperations = await lockOperations(tx, project, operationIds)
  const { tasks } = await readPlan(tx, project)
  const places = tasks.filter(({ parentId }) => parentId === null).map(({ orderId }) => orderId)
  const today = await dayOfProject(tx, services, project)
  const [task] = await createTasks(tx, project, [
    {
      orderId: Math.min(Math.max(-1, ...places) + 1, 1_000_000),
      parentId: null,
      title: titleOf(selectedOperations, language),
      // These dates are replaced when the operations have dates.
      start: today,
      end: today,
      percentComplete: 0,
      milestone: false,
      expanded: true,
      note: '',
    },
  ])
  const taskId = task!.id // The task was created above.
  await connectToTask(tx, project, selectedOperations, taskId)
  return { taskId }
}

/**
 * Connects operations to an existing task of the plan, or disconnects them.
 * @throws 403 for a supplier; 400 for operations and tasks of another project, a milestone, and a task whose dates
 *   follow from its subtasks
 */
export async function setTask({
  tx,
  caller,
  project,
  body: { operationIds, taskId },
}: Call<typeof calls.setTask>): Promise<void> {
  await assertCanDecide(tx, caller, project)
  await lockPlan(tx, project)
  const selectedOperations = await lockOperations(tx, project, operationIds)
  if (taskId !== null) {
    const { tasks } = await readPlan(tx, project)
    const task = tasks.find(({ id }) => id === taskId)
    if (!task) throw invalid({ taskId: 'rule.notAChoice' })
    if (task.milestone || tasks.some(({ parentId }) => parentId === taskId))
      throw invalid({ taskId: 'operations:rule.noTaskToFollow' })
  }
  await connectToTask(tx, project, selectedOperations, taskId)
}

/** Connects operations to a task. The previous tasks are updated from their remaining operations. */
async function connectToTask(
  tx: Tx,
  project: string,
  selectedOperations: readonly SelectedOperation[],
  taskId: string | null,
): Promise<void> {
  const ids = selectedOperations.map(({ id }) => id)
  await tx
    .update(operations)
    .set({ taskId, version: sql`${operations.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(operations.id, ids))
  await updateDerivedTasks(tx, project, [taskId, ...selectedOperations.map(operation => operation.taskId)])
}

interface SelectedOperation {
  id: string
  component: string
  kind: OperationKind
  taskId: string | null
}

/**
 * Selects operations for update.
 * @throws 400 when the project does not have all of them
 */
async function lockOperations(tx: Tx, project: string, ids: readonly string[]): Promise<SelectedOperation[]> {
  const matches = await tx
    .select({
      id: operations.id,
      component: operations.component,
      kind: operations.kind,
      taskId: operations.taskId,
    })
    .from(operations)
    .where(and(eq(operations.projectId, project), inArray(operations.id, [...ids])))
    .orderBy(operations.id)
    .for('update')
  if (matches.length < ids.length) throw invalid({ operationIds: 'rule.notAChoice' })
  return matches
}

function titleOf(selectedOperations: readonly SelectedOperation[], language: Language): string {
  const components = [...new Set(selectedOperations.map(({ component }) => component))]
  const [only] = selectedOperations
  const title =
    selectedOperations.length === 1 && only
      ? translate(language, 'operations:screen.list.ofComponent', {
          component: only.component,
          kind: translate(language, `operations:kind.${only.kind}`),
        })
      : components.join(', ')
  return truncate(title, limits.titleLength)
}
