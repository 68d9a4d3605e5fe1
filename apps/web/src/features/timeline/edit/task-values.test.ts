import type { Dependency, Task } from '@steelsafe/contract/timeline/entities.ts'
import { expect, test } from 'vitest'
import {
  createAddStep,
  createUpdateStep,
  mergeValues,
  taskSchema,
  taskValuesOf,
  toSchemaInput,
} from './task-values.ts'

const task = (id: string, overrides: Partial<Task> = {}): Task => ({
  id,
  orderId: 0,
  parentId: null,
  title: id,
  start: '2026-11-16',
  end: '2026-11-20',
  percentComplete: 0,
  milestone: false,
  expanded: true,
  note: '',
  responsibleId: null,
  version: 1,
  summary: false,
  workingDays: 5,
  slackDays: 0,
  critical: false,
  ...overrides,
})
const id = (place: number) => `00000000-0000-4000-8000-00000000000${place}`
const steel = task(id(1))
const mill = task(id(2), { orderId: 1 })
const dependency: Dependency = { id: id(9), predecessorId: id(1), successorId: id(2), type: 'FS', lagDays: 0 }
const plan = { tasks: [steel, mill], dependencies: [dependency] }
const opened = (each: Task, dependencies: readonly Dependency[] = plan.dependencies) => ({
  task: each,
  values: taskValuesOf(each, dependencies),
})

test('saving an unchanged form changes nothing', () => {
  const {
    update,
    addDependencies: addedDependencies,
    updateDependencies,
    removeDependencies,
  } = createUpdateStep(plan, opened(mill), taskValuesOf(mill, plan.dependencies))
  expect([update, addedDependencies, updateDependencies, removeDependencies]).toEqual([[], [], [], []])
})

test('dependencies are added, updated and deleted through the form', () => {
  const values = taskValuesOf(mill, plan.dependencies)
  const wait = { ...values.predecessors[0]!, lagDays: 2 }
  expect(
    createUpdateStep(plan, opened(mill), { ...values, predecessors: [wait] }).updateDependencies,
  ).toEqual([{ before: dependency, after: { ...dependency, lagDays: 2 } }])
  expect(createUpdateStep(plan, opened(mill), { ...values, predecessors: [] }).removeDependencies).toEqual([
    dependency,
  ])
  const other = { predecessorId: id(2), type: 'SS' as const, lagDays: null }
  const { addDependencies: addedDependencies } = createUpdateStep(plan, opened(steel), {
    ...taskValuesOf(steel, []),
    predecessors: [other],
  })
  expect(addedDependencies).toMatchObject([
    { predecessorId: id(2), successorId: id(1), type: 'SS', lagDays: 0 },
  ])
})

test('saving a form keeps a predecessor that another user has added or changed since it was opened', () => {
  const title = { title: 'Rough milling' }
  const added = createUpdateStep(plan, opened(mill, []), { ...taskValuesOf(mill, []), ...title })
  const changedPlan = { ...plan, dependencies: [{ ...dependency, lagDays: 5 }] }
  const changed = createUpdateStep(changedPlan, opened(mill), {
    ...taskValuesOf(mill, plan.dependencies),
    ...title,
  })
  for (const { update, ...others } of [added, changed]) {
    expect(update).toMatchObject([{ id: mill.id, after: title }])
    expect(Object.values(others).flat()).toEqual([])
  }
})

test('a predecessor that another user has removed too is not removed again', () => {
  const step = createUpdateStep({ ...plan, dependencies: [] }, opened(mill), taskValuesOf(mill, []))
  expect(step.removeDependencies).toEqual([])
})

test('the entered values are merged with the newest ones: fields and predecessors that the user did not change follow', () => {
  const row = (place: number, lagDays = 0) => ({
    dependencyId: id(place),
    predecessorId: id(1),
    type: 'FS' as const,
    lagDays,
  })
  const newRow = { predecessorId: id(3), type: 'SS' as const, lagDays: 0 }
  const values = taskValuesOf(mill, [])
  const before = { ...values, predecessors: [row(4), row(5), row(6), row(7), row(8)] }
  const entered = {
    ...values,
    note: 'Rework',
    // The user removes 5, changes 6 and 8, and adds a predecessor.
    predecessors: [row(4), row(6, 2), row(7), row(8, 2), newRow],
  }
  const newest = {
    ...values,
    title: 'Rough milling',
    note: 'Wait for steel',
    // Another user changes 4 and 5, deletes 7 and 8, and adds 9.
    predecessors: [row(4, 1), row(5, 1), row(6), row(9)],
  }
  expect(mergeValues(before, entered, newest)).toEqual({
    ...values,
    title: 'Rough milling',
    note: 'Rework',
    predecessors: [row(4, 1), row(6, 2), row(9), { ...row(8, 2), dependencyId: undefined }, newRow],
  })
})

test('a task that is added again below a deleted parent is on the top level', () => {
  const { add } = createAddStep(plan, id(3), taskValuesOf(task(id(3), { parentId: id(7) }), []))
  expect(add).toMatchObject([{ id: id(3), parentId: null, orderId: 2 }])
})

test('the form of a summary does not change its dates', () => {
  const summary = task(id(1), { summary: true })
  const { update } = createUpdateStep(plan, opened(summary), {
    ...taskValuesOf(summary, []),
    end: '2027-01-01',
    title: 'Build',
  })
  expect(update[0]?.after).toEqual({ title: 'Build' })
})

test('a different responsible person is an update of a task or a summary', () => {
  for (const summary of [false, true]) {
    const build = task(id(1), { summary, responsibleId: id(5) })
    const { update } = createUpdateStep(plan, opened(build), {
      ...taskValuesOf(build, []),
      responsibleId: id(6),
    })
    expect(update).toEqual([{ id: id(1), before: { responsibleId: id(5) }, after: { responsibleId: id(6) } }])
  }
})

test('a new task is inserted directly after the selected task', () => {
  const { add, update } = createAddStep(plan, id(3), taskValuesOf(task(id(3)), []), steel)
  expect(add[0]?.orderId).toBe(1)
  expect(update).toEqual([{ id: id(2), before: { orderId: 1 }, after: { orderId: 2 } }])
})

test('an end before the start is an error of the end, except for a milestone, which has only one day', () => {
  const values = { ...taskValuesOf(steel, []), start: '2026-12-01' }
  const wrong = taskSchema.safeParse(toSchemaInput(values, id(1)))
  expect(wrong.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['end', 'timeline:rule.endBeforeStart'],
  ])
  expect(taskSchema.safeParse(toSchemaInput({ ...values, milestone: true }, id(1))).success).toBe(true)
})
