import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { taskForm as form, type PlanCalls, shopWithPlan } from '#test/support/plans.ts'

let server: TestServer
let mia: string
let id: string
let plan: PlanCalls
beforeAll(async () => {
  ;({ server, mia, id, plan } = await shopWithPlan(sharedShop))
})
beforeEach(() => server.rows('delete from timeline_task'))

const change = (body: object, token = mia) =>
  server.askUntyped(timeline.applyChanges, { params: { id }, body }, { token })
const titles = async () => (await plan.list()).map(({ title }) => title).join(' ')
const dependencies = () => server.call(timeline.dependencies, { params: { id } }, { token: mia })
const tie = (predecessorId: string, successorId: string) => ({
  predecessorId,
  successorId,
  type: 'FS',
  lagDays: 0,
})

test('one request adds, changes, connects and deletes tasks', async () => {
  const [steel, mill, old] = await plan.createTasks(
    form('Steel'),
    form('Mill', { orderId: 1 }),
    form('Old', { orderId: 2 }),
  )
  const { status } = await change({
    addTasks: [form('EDM', { orderId: 3 })],
    updateTasks: [{ ...form('Milling', { orderId: 1 }), id: mill!.id, version: mill!.version }],
    addDependencies: [tie(steel!.id, mill!.id)],
    removeTasks: [old!.id],
  })
  expect(status).toBe(204)
  expect(await titles()).toBe('Steel Milling EDM')
  expect(await dependencies()).toMatchObject([tie(steel!.id, mill!.id)])
})

test('a request that fails halfway stores nothing', async () => {
  const [steel, mill] = await plan.createTasks(form('Steel'), form('Mill', { orderId: 1 }))
  const { status, body } = await change({
    addTasks: [form('EDM', { orderId: 2 })],
    updateTasks: [{ ...form('Milling', { orderId: 1 }), id: mill!.id, version: mill!.version }],
    addDependencies: [tie(steel!.id, mill!.id), tie(mill!.id, steel!.id)],
  })
  expect(status).toBe(409)
  expect(body).toMatchObject({ message: expect.stringContaining('circular dependency') })
  expect(await titles()).toBe('Steel Mill')
  expect(await dependencies()).toEqual([])
})

test('only the resulting plan must be valid: a task moves below its former predecessor, and back', async () => {
  const [steel, mill] = await plan.createTasks(form('Steel'), form('Mill', { orderId: 1 }))
  const [dependency] = await plan.createDependencies({ predecessorId: steel!.id, successorId: mill!.id })
  const place = (parentId: string | null, version: number) => ({
    updateTasks: [{ ...form('Mill', { orderId: 1, parentId }), id: mill!.id, version }],
  })
  expect((await change(place(steel!.id, 1))).status).toBe(409)
  const below = await change({ ...place(steel!.id, 1), removeDependencies: [dependency!.id] })
  expect(below.status).toBe(204)
  expect(await plan.list()).toMatchObject([{ id: steel!.id }, { id: mill!.id, parentId: steel!.id }])
  expect(await dependencies()).toEqual([])
  expect((await change({ ...place(null, 2), addDependencies: [dependency!] })).status).toBe(204)
  expect(await dependencies()).toEqual([dependency])
  // The undo of the last change.
  const undo = await change({ ...place(steel!.id, 3), removeDependencies: [dependency!.id] })
  expect(undo.status).toBe(204)
})

test('a dependency gets another predecessor while its task moves below the former predecessor', async () => {
  const [steel, mill, design] = await plan.createTasks(
    form('Steel'),
    form('Mill', { orderId: 1 }),
    form('Design', { orderId: 2 }),
  )
  const [dependency] = await plan.createDependencies({ predecessorId: steel!.id, successorId: mill!.id })
  const { status } = await change({
    updateTasks: [{ ...form('Mill', { parentId: steel!.id }), id: mill!.id, version: 1 }],
    updateDependencies: [{ ...dependency!, predecessorId: design!.id }],
  })
  expect(status).toBe(204)
  expect(await dependencies()).toMatchObject([{ predecessorId: design!.id, successorId: mill!.id }])
})

test('a deletion with versions is refused when somebody has changed the task, or has added subtasks or dependencies', async () => {
  const [steel, design] = await plan.createTasks(form('Steel'), form('Design', { orderId: 1 }))
  const remove = (version: number, overrides: object = {}) =>
    change({ removeTasks: [steel!.id], removedVersions: [{ id: steel!.id, version }], ...overrides })
  const refusal = { status: 409, body: { error: 'timeline:rule.changedMeanwhile' } }
  await plan.change([{ ...steel!, note: 'Ordered' }])
  expect(await remove(1)).toMatchObject(refusal)
  const [below] = await plan.createTasks(form('Below', { parentId: steel!.id }))
  expect(await remove(2)).toMatchObject(refusal)
  await plan.remove({ query: { taskId: below!.id } })
  const [dependency] = await plan.createDependencies({ predecessorId: design!.id, successorId: steel!.id })
  expect(await remove(2)).toMatchObject(refusal)
  expect(await titles()).toBe('Steel Design')
  expect(await remove(2, { removeDependencies: [dependency!.id] })).toMatchObject({ status: 204 })
  expect(await titles()).toBe('Design')
  expect((await change({ removedVersions: [{ id: design!.id, version: 1 }] })).status).toBe(400)
})

test('an empty request is refused, and a task that is not in the plan is not found', async () => {
  expect((await change({})).status).toBe(400)
  expect((await change({ removeTasks: ['0e000000-0000-7000-8000-000000000000'] })).status).toBe(404)
})

test('each kind of change requires its own action: Klaus may change tasks, but neither add nor delete them', async () => {
  const [steel] = await plan.createTasks(form('Steel'))
  const klaus = await server.token('klaus')
  const update = { updateTasks: [{ ...form('Steel ordered'), id: steel!.id, version: steel!.version }] }
  expect((await change({ ...update, addTasks: [form('EDM')] }, klaus)).status).toBe(403)
  expect((await change({ ...update, removeTasks: [steel!.id] }, klaus)).status).toBe(403)
  expect(await titles()).toBe('Steel')
  expect((await change(update, klaus)).status).toBe(204)
  expect(await titles()).toBe('Steel ordered')
})
