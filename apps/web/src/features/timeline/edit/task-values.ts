import { normalizeLine, normalizeLines } from '@steelsafe/contract/core/names/normalize-text.ts'
import type { Dependency, StoredTask, Task } from '@steelsafe/contract/timeline/entities.ts'
import { dependencyForm, taskForm } from '@steelsafe/contract/timeline/entities.ts'
import { childrenOf } from '@steelsafe/plan/chart/visible-rows.ts'
import { dateOf, dayNumber, type WorkDays } from '@steelsafe/plan/schedule/work-days.ts'
import * as z from 'zod'
import { newId } from '#core/new-id.ts'
import { datesOfLength } from '../plan/dates.ts'
import { freePlaceAfter } from '../plan/outline.ts'
import {
  createStep,
  createUpdate,
  type EditStep,
  isSameDependency,
  type Patch,
  type StoredPlan,
} from '../plan/step.ts'

/** The values of a task form. */
export interface TaskValues {
  title: string
  milestone: boolean
  start: string | null
  end: string | null
  percentComplete: number | null
  parentId: string | null
  /** Id of the responsible user or company; null for nobody. */
  responsibleId: string | null
  note: string
  /** The predecessors. Rows without a task are ignored. */
  predecessors: PredecessorValues[]
}

interface PredecessorValues {
  /** Id of an existing dependency. */
  dependencyId?: string | undefined
  predecessorId: string | null
  type: Dependency['type']
  lagDays: number | null
}

export const taskSchema = z.intersection(taskForm, z.object({ predecessors: z.array(dependencyForm) }))

/** Returns the fields of a task as the server stores them, so that a step can be compared with the stored task. */
const patchOf = (values: TaskValues) => ({
  title: normalizeLine(values.title),
  start: values.milestone ? values.end : values.start,
  end: values.end,
  percentComplete: values.percentComplete ?? 0,
  parentId: values.parentId,
  responsibleId: values.responsibleId,
  milestone: values.milestone,
  note: normalizeLines(values.note),
})

/** Returns the input for the schema, which reports errors by field. */
export const toSchemaInput = (values: TaskValues, id: string): unknown => ({
  ...patchOf(values),
  orderId: 0,
  predecessors: values.predecessors.map(row => ({
    predecessorId: row.predecessorId ?? id,
    successorId: id,
    type: row.type,
    lagDays: row.lagDays,
  })),
})

export const taskValuesOf = (task: Task, dependencies: readonly Dependency[]): TaskValues => ({
  title: task.title,
  milestone: task.milestone,
  start: task.start,
  end: task.end,
  percentComplete: task.percentComplete,
  parentId: task.parentId,
  responsibleId: task.responsibleId,
  note: task.note,
  predecessors: dependencies
    .filter(({ successorId }) => successorId === task.id)
    .map(({ id, predecessorId, type, lagDays }) => ({ dependencyId: id, predecessorId, type, lagDays })),
})

/** A task with the values of its form, as they were when the form was opened. */
export interface OpenedTask {
  task: Task
  values: TaskValues
}

/**
 * Returns the step that applies to a task the changes that a user has made in its form. A predecessor that another user
 * has added or changed since the form was opened stays.
 */
export function createUpdateStep(
  { tasks, dependencies }: StoredPlan,
  { task, values: openedValues }: OpenedTask,
  values: TaskValues,
): EditStep {
  const { start, end, percentComplete, milestone, ...others } = patchOf(values) as StoredTask
  // The dates of a summary follow from its descendants.
  const patch: Patch = task.summary ? others : { ...others, start, end, percentComplete, milestone }
  if (patch.parentId !== task.parentId) patch.orderId = lastBelow(tasks, patch.parentId ?? null)
  const update = createUpdate(task, patch)
  return createStep({
    update: update ? [update] : [],
    ...dependencySteps(dependencies, task.id, openedValues.predecessors, values.predecessors),
  })
}

/**
 * Returns the newest values of a task, with what a user has entered in its form since the form was opened.
 * @param opened the values with which the form was opened
 */
export function mergeValues(opened: TaskValues, entered: TaskValues, newest: TaskValues): TaskValues {
  const enteredFields = Object.entries(entered).filter(
    ([name, value]) => value !== opened[name as keyof TaskValues],
  )
  return {
    ...newest,
    ...(Object.fromEntries(enteredFields) as Partial<TaskValues>),
    predecessors: mergeRows(opened.predecessors, entered.predecessors, newest.predecessors),
  }
}

function mergeRows(
  openedRows: readonly PredecessorValues[],
  enteredRows: readonly PredecessorValues[],
  newestRows: readonly PredecessorValues[],
): PredecessorValues[] {
  const byId = (rows: readonly PredecessorValues[]) => new Map(rows.map(row => [row.dependencyId, row]))
  const [openedById, enteredById, newestById] = [byId(openedRows), byId(enteredRows), byId(newestRows)]
  const isEntered = (row: PredecessorValues) => {
    const openedRow = openedById.get(row.dependencyId)
    return (
      openedRow?.predecessorId !== row.predecessorId ||
      openedRow.type !== row.type ||
      openedRow.lagDays !== row.lagDays
    )
  }
  const storedRows = newestRows.flatMap(row => {
    if (!openedById.has(row.dependencyId)) return [row]
    const enteredRow = enteredById.get(row.dependencyId)
    if (!enteredRow) return []
    return [isEntered(enteredRow) ? enteredRow : row]
  })
  // A changed dependency that another user has deleted is added again.
  const newRows = enteredRows
    .filter(row => row.dependencyId === undefined || !newestById.has(row.dependencyId))
    .filter(isEntered)
    .map(row => ({ ...row, dependencyId: undefined }))
  return [...storedRows, ...newRows]
}

/** Returns the step that adds a task with the form's values after another task, or as the last task. */
export function createAddStep(
  { tasks }: Pick<StoredPlan, 'tasks'>,
  id: string,
  values: TaskValues,
  after?: StoredTask,
): EditStep {
  // Somebody may have deleted the parent since the form was opened.
  const parentId = tasks.find(task => task.id === values.parentId)?.id ?? null
  const isBehind = after !== undefined && after.parentId === parentId
  const { orderId, siblingUpdates } = isBehind
    ? freePlaceAfter(childrenOf(tasks).get(parentId) ?? [], after)
    : { orderId: lastBelow(tasks, parentId), siblingUpdates: [] }
  const task = { ...(patchOf(values) as StoredTask), id, parentId, orderId, version: 0, expanded: true }
  return createStep({
    add: [task],
    update: siblingUpdates,
    addDependencies: dependenciesOf(values.predecessors, id),
  })
}

const lastBelow = (tasks: readonly StoredTask[], parentId: string | null): number => {
  const last = childrenOf(tasks).get(parentId)?.at(-1)
  return last ? last.orderId + 1 : 0
}

/** Returns the dependencies of rows with a task. New rows get new ids. */
const dependenciesOf = (rows: readonly PredecessorValues[], successorId: string): Dependency[] =>
  rows.flatMap(({ dependencyId, predecessorId, type, lagDays }) =>
    predecessorId === null
      ? []
      : [{ id: dependencyId ?? newId(), predecessorId, successorId, type, lagDays: lagDays ?? 0 }],
  )

function dependencySteps(
  dependencies: readonly Dependency[],
  successorId: string,
  openedRows: readonly PredecessorValues[],
  rows: readonly PredecessorValues[],
): Pick<EditStep, 'addDependencies' | 'updateDependencies' | 'removeDependencies'> {
  const openedDependencies = dependenciesOf(openedRows, successorId)
  const formDependencies = dependenciesOf(rows, successorId)
  const openedById = new Map(openedDependencies.map(dependency => [dependency.id, dependency]))
  const formIds = new Set(formDependencies.map(({ id }) => id))
  const storedIds = new Set(dependencies.map(({ id }) => id))
  return {
    addDependencies: formDependencies.filter(({ id }) => !openedById.has(id)),
    updateDependencies: formDependencies.flatMap(after => {
      const before = openedById.get(after.id)
      return before && !isSameDependency(before, after) ? [{ before, after }] : []
    }),
    // Another user may have deleted the same dependency.
    removeDependencies: openedDependencies.filter(({ id }) => !formIds.has(id) && storedIds.has(id)),
  }
}

/** Default length of a new task, in working days. */
const firstLength = 5

/** Returns the values of a new task. It begins after the end of the previous task, or on the next working day. */
export function newTaskValues(work: WorkDays, today: string, after: Task | undefined): TaskValues {
  const day = after ? dayNumber(after.end) + 1 : dayNumber(today)
  const start = dateOf(work.day(work.before(day)))
  return {
    title: '',
    milestone: false,
    ...datesOfLength(work, start, firstLength),
    percentComplete: 0,
    parentId: after?.parentId ?? null,
    responsibleId: null,
    note: '',
    predecessors: [],
  }
}
