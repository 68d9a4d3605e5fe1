import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '../../../test/harness.ts'
import { taskForm as form, type PlanCalls, shopWithPlan } from '../../../test/plans.ts'

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
