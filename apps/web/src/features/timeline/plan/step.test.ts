import type { Dependency, StoredTask } from '@steelsafe/contract/timeline/entities.ts'
import { expect, test } from 'vitest'
import { applyStep, createStep, createUpdate, findConflict, invertStep } from './step.ts'

const task = (id: string, overrides: Partial<StoredTask> = {}): StoredTask => ({
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
  ...overrides,
})
const dependency: Dependency = {
  id: 'l',
  predecessorId: 'steel',
  successorId: 'mill',
  type: 'FS',
  lagDays: 0,
}
const plan = { tasks: [task('steel'), task('mill')], dependencies: [dependency] }
const moveUpdate = createUpdate(task('mill'), { start: '2026-11-17', end: '2026-11-23', title: 'mill' })!

test('an update contains only the changed values, before and after the change', () => {
  expect(moveUpdate).toEqual({
    id: 'mill',
    before: { start: '2026-11-16', end: '2026-11-20' },
    after: { start: '2026-11-17', end: '2026-11-23' },
  })
  expect(createUpdate(task('mill'), { title: 'mill' })).toBeUndefined()
})

test('undoing a step restores the plan: a move, a new task, a deleted task with its dependencies', () => {
  const steps = [
    createStep({ update: [moveUpdate] }),
    createStep({ add: [task('EDM')], addDependencies: [{ ...dependency, id: 'm', successorId: 'EDM' }] }),
    createStep({ remove: [task('mill')], removeDependencies: [dependency] }),
    createStep({ updateDependencies: [{ before: dependency, after: { ...dependency, lagDays: 3 } }] }),
  ]
  for (const one of steps) {
    const after = applyStep(plan, one)
    expect(after).not.toEqual(plan)
    expect(applyStep(after, invertStep(one))).toEqual(plan)
  }
})

test('the responsible person is changed and undone like any other field', () => {
  const one = createStep({ update: [createUpdate(task('mill'), { responsibleId: 'ben' })!] })
  const after = applyStep(plan, one)
  expect(after.tasks[1]?.responsibleId).toBe('ben')
  expect(applyStep(after, invertStep(one))).toEqual(plan)
  expect(findConflict({ ...plan, tasks: [task('mill', { responsibleId: 'mia' })] }, one)).toBe('changed')
})

test('a step that is applied a second time changes nothing', () => {
  const one = createStep({ add: [task('EDM')], update: [moveUpdate] })
  expect(applyStep(applyStep(plan, one), one)).toEqual(applyStep(plan, one))
})

test('the removal of a task also removes its dependencies', () => {
  expect(applyStep(plan, createStep({ remove: [task('steel')] })).dependencies).toEqual([])
})

test('a step conflicts with a value or task that another user has changed or deleted', () => {
  const one = createStep({ update: [moveUpdate] })
  expect(findConflict(plan, one)).toBeUndefined()
  expect(findConflict({ ...plan, tasks: [task('mill', { end: '2026-12-01' })] }, one)).toBe('changed')
  expect(findConflict({ ...plan, tasks: [task('mill', { title: 'Mill it' })] }, one)).toBeUndefined()
  expect(findConflict({ ...plan, tasks: [] }, one)).toBe('gone')
  expect(findConflict(plan, createStep({ addDependencies: [{ ...dependency, successorId: 'EDM' }] }))).toBe(
    'gone',
  )
})

test('a step conflicts with a dependency that another user has changed or deleted', () => {
  const after = { ...dependency, lagDays: 3 }
  const update = createStep({ updateDependencies: [{ before: dependency, after }] })
  const remove = createStep({ removeDependencies: [dependency] })
  for (const one of [update, remove]) {
    expect(findConflict(plan, one)).toBeUndefined()
    expect(findConflict({ ...plan, dependencies: [{ ...dependency, lagDays: 5 }] }, one)).toBe('changed')
    expect(findConflict({ ...plan, dependencies: [] }, one)).toBe('gone')
  }
})

test('the undo of an addition conflicts with everything that another user has added to the task since', () => {
  const tie = { ...dependency, id: 'm', successorId: 'EDM' }
  const edm = task('EDM')
  const undo = invertStep(createStep({ add: [edm], addDependencies: [tie] }))
  const conflictAfter = (changed: Partial<StoredTask>, below: StoredTask[] = [], ties: Dependency[] = []) =>
    findConflict(
      {
        tasks: [...plan.tasks, { ...edm, ...changed }, ...below],
        dependencies: [...plan.dependencies, tie, ...ties],
      },
      undo,
    )
  expect(conflictAfter({ version: 2, orderId: 3, expanded: false })).toBeUndefined()
  expect(conflictAfter({}, [task('rough', { parentId: 'EDM' })])).toBe('changed')
  expect(conflictAfter({}, [], [{ ...dependency, id: 'n', predecessorId: 'EDM' }])).toBe('changed')
  const changes: Partial<StoredTask>[] = [
    { title: 'Wire EDM' },
    { note: 'Electrodes are ready' },
    { percentComplete: 20 },
    { responsibleId: 'ben' },
    { parentId: 'mill' },
    { operationCount: 1 },
    { delay: { reason: 'No graphite', writtenBy: 'Ben', writtenDate: '2026-11-17T08:00:00.000Z' } },
  ]
  for (const changed of changes) expect(conflictAfter(changed)).toBe('changed')
})

test('a deletion can be repeated after its undo, although the dates of a summary follow from its subtasks', () => {
  const remove = createStep({
    remove: [task('mill', { percentComplete: 50 }), task('rough', { parentId: 'mill' })],
  })
  const tasks = [task('mill', { percentComplete: 0 }), task('rough', { parentId: 'mill' })]
  expect(findConflict({ tasks, dependencies: [] }, remove)).toBeUndefined()
  expect(findConflict({ tasks: [task('mill'), task('rough')], dependencies: [] }, remove)).toBe('changed')
})

test('the move of a task that follows from operations can be undone, although its start did not change', () => {
  const back = invertStep(createStep({ update: [moveUpdate] }))
  const stayed = task('mill', { start: '2026-11-16', end: '2026-11-23' })
  expect(findConflict({ ...plan, tasks: [stayed] }, back)).toBe('changed')
  expect(findConflict({ ...plan, tasks: [{ ...stayed, operationCount: 2 }] }, back)).toBeUndefined()
  const other = { ...stayed, operationCount: 2, end: '2026-12-01' }
  expect(findConflict({ ...plan, tasks: [other] }, back)).toBe('changed')
})
