import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { operations as calls } from '@steelsafe/contract/operations/endpoints.ts'
import type { Operation } from '@steelsafe/contract/operations/entities.ts'
import type { Task, TaskChange } from '@steelsafe/contract/timeline/entities.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectInLaunch, projectInLaunch } from '#test/support/launch.ts'
import { type PlanCalls, planCalls, taskForm } from '#test/support/plans.ts'

let server: TestServer
let own: ProjectInLaunch
let plan: PlanCalls
let today: string
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectInLaunch(server)
  plan = planCalls(server, own.id, own.mia)
  today = (await all()).today
})

const as = () => ({ token: own.mia })
const all = () => server.call(calls.list, { ...own.here, query: { sortField: 'component' } }, as())
const findOperation = async (component: string) =>
  (await all()).operations.find(operation => operation.component === component)!
const day = (offset: number) => addDays(today, offset)
/** Adds an operation planned between two days, relative to today. */
async function add(component: string, from: number, to: number, overrides: Partial<Operation> = {}) {
  const body = { component, kinds: ['Edm' as const], plannedStart: day(from), plannedEnd: day(to) }
  await server.call(calls.create, { ...own.here, body }, as())
  return changeOperation(component, overrides)
}
async function changeOperation(component: string, overrides: object): Promise<string> {
  const {
    id,
    daysLate: _,
    attachedFiles: __,
    task: ___,
    isWaiting: ____,
    can: _____,
    ...form
  } = await findOperation(component)
  await server.call(calls.update, { ...own.here, body: { ...form, ...overrides, operationId: id } }, as())
  return id
}
const addToPlan = (...operationIds: string[]) =>
  server.call(calls.createTask, { ...own.here, body: { operationIds } }, as())
const choose = (operationIds: string[], taskId: string | null, token = own.mia) =>
  server.ask(calls.setTask, { ...own.here, body: { operationIds, taskId } }, { token })
const taskOf = async (id: string) => (await plan.list()).find(task => task.id === id)!
const formOf = ({
  summary: _,
  workingDays: __,
  slackDays: ___,
  critical: ____,
  operationCount: _____,
  ...form
}: Task): TaskChange => form
/** Moves the start and the end of a task in the plan by the same number of days. */
async function move(id: string, days: number) {
  const form = formOf(await taskOf(id))
  return plan.change([{ ...form, start: addDays(form.start, days), end: addDays(form.end, days) }])
}

test('operations that are added to the plan become a task from their first start to their last end, with progress by hours', async () => {
  const rough = await add('Core', 2, 8, { plannedHours: 30, percent: 50 })
  const wire = await add('Slide', 5, 12, { plannedHours: 10, expectedEnd: day(20) })
  const { taskId } = await addToPlan(rough, wire)
  expect(await taskOf(taskId)).toMatchObject({
    ...{ title: 'Core, Slide', start: day(2), end: day(20), percentComplete: 37, operationCount: 2 },
  })
  expect((await findOperation('Core')).task).toEqual({ id: taskId, title: 'Core, Slide' })
  const alone = await addToPlan(await add('Base', 1, 2))
  expect(await taskOf(alone.taskId)).toMatchObject({ title: 'EDM of Base', orderId: 1 })
})

test('changes of an operation appear in its task of the plan: dates, percentage and completion', async () => {
  const id = await add('Core', 2, 8)
  const { taskId } = await addToPlan(id)
  await changeOperation('Core', { expectedEnd: day(15), percent: 40 })
  expect(await taskOf(taskId)).toMatchObject({ start: day(2), end: day(15), percentComplete: 40 })
  await changeOperation('Core', { percent: 100, actualStart: day(-3), actualEnd: day(-1) })
  expect(await taskOf(taskId)).toMatchObject({ start: day(-3), end: day(-1), percentComplete: 100 })
})

test('a chosen task of the plan follows its operations until no operation is connected to it', async () => {
  const [task] = await plan.createTasks(taskForm('Core in the toolroom'))
  const [core, slide] = [await add('Core', 2, 8), await add('Slide', 4, 30)]
  expect((await choose([core, slide], task!.id)).status).toBe(204)
  expect(await taskOf(task!.id)).toMatchObject({ start: day(2), end: day(30), operationCount: 2 })
  await choose([slide], null)
  expect(await taskOf(task!.id)).toMatchObject({ start: day(2), end: day(8), operationCount: 1 })
  await choose([core], null)
  await changeOperation('Core', { expectedEnd: day(50) })
  const free = await taskOf(task!.id)
  expect([free.end, free.operationCount]).toEqual([day(8), undefined])
})

test('a milestone, a summary task and a task of another tool cannot be connected to operations', async () => {
  const [above, milestone] = await plan.createTasks(
    taskForm('Above'),
    taskForm('T0', { milestone: true, start: '2026-11-06', orderId: 1 }),
  )
  await plan.createTasks(taskForm('Below', { parentId: above!.id }))
  const other = await projectInLaunch(server)
  const [foreign] = await planCalls(server, other.id, own.mia).createTasks(taskForm('Foreign'))
  const core = await add('Core', 2, 8)
  for (const task of [above, milestone, foreign]) {
    const refusal = await choose([core], task!.id)
    expect(refusal).toMatchObject({ status: 400, body: { modelState: { taskId: [expect.any(String)] } } })
  }
  const elsewhere = { ...other.here, body: { operationIds: [core], taskId: foreign!.id } }
  expect((await server.ask(calls.setTask, elsewhere, as())).status).toBe(400)
})

test('moving a task of the plan moves its open operations by the same number of days, and undoing moves them back', async () => {
  const core = await add('Core', 2, 8, { expectedEnd: day(9) })
  const slide = await add('Slide', -9, -4, { percent: 100, actualStart: day(-9), actualEnd: day(-4) })
  const { taskId } = await addToPlan(core, slide)
  expect((await move(taskId, 5)).status).toBe(200)
  expect(await findOperation('Core')).toMatchObject({
    plannedStart: day(7),
    plannedEnd: day(13),
    expectedEnd: day(14),
  })
  expect(await findOperation('Slide')).toMatchObject({
    plannedStart: day(-9),
    plannedEnd: day(-4),
    actualEnd: day(-4),
  })
  // An actual start does not move.
  expect(await taskOf(taskId)).toMatchObject({ start: day(-9), end: day(14) })
  await move(taskId, -5)
  expect(await findOperation('Core')).toMatchObject({
    plannedStart: day(2),
    plannedEnd: day(8),
    expectedEnd: day(9),
  })
  expect(await taskOf(taskId)).toMatchObject({ start: day(-9), end: day(9) })
})

test('other changes of a connected task are saved, but its progress follows from its operations', async () => {
  const { taskId } = await addToPlan(await add('Core', 2, 8, { percent: 30 }))
  const form = formOf(await taskOf(taskId))
  await plan.change([{ ...form, title: 'Core, EDM', note: 'By hand', percentComplete: 90 }])
  expect(await taskOf(taskId)).toMatchObject({
    ...{ title: 'Core, EDM', note: 'By hand', start: day(2), end: day(8), percentComplete: 30 },
  })
  expect(await findOperation('Core')).toMatchObject({ plannedStart: day(2), plannedEnd: day(8), version: 3 })
})

test('moving a task whose last operation is done is refused with 409', async () => {
  const { taskId } = await addToPlan(await add('Core', -9, -4, { percent: 100, actualEnd: day(-4) }))
  expect(await move(taskId, 3)).toMatchObject({ status: 409, body: { error: 'timeline:rule.doneIsLast' } })
  expect(await taskOf(taskId)).toMatchObject({ end: day(-4) })
})

test('undoing the deletion of a task connects its operations to it again', async () => {
  const { taskId } = await addToPlan(await add('Core', 2, 8))
  const { version: _, ...form } = formOf(await taskOf(taskId))
  await plan.remove({ query: { taskId } })
  expect((await findOperation('Core')).task).toBeNull()
  await changeOperation('Core', { expectedEnd: day(20) })
  await plan.createTasks(form)
  expect((await findOperation('Core')).task).toMatchObject({ id: taskId })
  expect(await taskOf(taskId)).toMatchObject({ end: day(20), operationCount: 1 })
})

test('connecting operations to a task needs the right to manage all operations and the right to change the plan', async () => {
  const core = await add('Core', 2, 8)
  const [task] = await plan.createTasks(taskForm('Core'))
  const body = { operationIds: [core] }
  for (const [person, actions, error] of [
    ['diego', ['EditLaunch', 'EditTimeline', 'AddTimeline'], 'operations:rule.notAll'],
    ['elena', ['EditLaunch', 'SignOffLaunch'], 'notAllowed'],
  ] as const) {
    await server.addToProject(own.id, person, await server.newRelationship('project', [...actions]))
    const token = await server.token(person)
    expect(await choose([core], task!.id, token)).toMatchObject({ status: 403, body: { error } })
    expect((await server.ask(calls.createTask, { ...own.here, body }, { token })).status).toBe(403)
  }
})

test('moving a task and updating its operation at the same time keeps their dates equal', async () => {
  const { taskId } = await addToPlan(await add('Core', 2, 8))
  const moves = await Promise.all([
    move(taskId, 1),
    changeOperation('Core', { percent: 10 }).catch(() => undefined),
  ])
  expect([200, 409]).toContain(moves[0].status)
  const [operation, task] = [await findOperation('Core'), await taskOf(taskId)]
  expect([task.start, task.end]).toEqual([operation.plannedStart, operation.plannedEnd])
})

test('the operation that delays the tool most is the latest critical operation, or the latest operation if none is critical', async () => {
  const [core, slide] = [await add('Core', -9, -2), await add('Slide', -9, -5)]
  await changeOperation('Core', { expectedEnd: day(20) })
  const latest = async () => (await all()).progress.latest
  expect(await latest()).toMatchObject({ component: 'Core', daysLate: 22, reason: 'days', slackDays: null })
  await addToPlan(core)
  expect(await latest()).toMatchObject({ component: 'Core', reason: 'critical' })
  await choose([core], null)
  const [end] = await plan.createTasks(taskForm('Assembly', { start: day(60), end: day(90), orderId: 5 }))
  await addToPlan(core)
  const withSlack = await latest()
  expect(withSlack).toMatchObject({ component: 'Core', reason: 'slack' })
  expect(withSlack!.slackDays).toBeGreaterThan(10)
  await choose([slide], end!.id)
  await changeOperation('Slide', { expectedEnd: day(15) })
  await plan.remove({ query: { taskId: end!.id } })
  const { taskId } = await addToPlan(slide)
  const [after] = await plan.createTasks(taskForm('Fit', { start: day(40), end: day(80), orderId: 9 }))
  await plan.createDependencies({ predecessorId: taskId, successorId: after!.id, type: 'FF', lagDays: 200 })
  expect(await latest()).toMatchObject({ component: 'Slide', reason: 'critical' })
})
