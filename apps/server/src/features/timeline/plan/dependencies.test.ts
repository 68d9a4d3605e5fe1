import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Dependency } from '@steelsafe/contract/timeline/entities.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { taskForm as form, type PlanCalls, planCalls, shopWithPlan } from '#test/support/plans.ts'

let server: TestServer
let mia: string
let id: string
let plan: PlanCalls
beforeAll(async () => {
  ;({ server, mia, id, plan } = await shopWithPlan(sharedShop))
})
beforeEach(() => server.rows('delete from timeline_task'))

const change = (models: object[]) =>
  server.askUntyped(timeline.updateDependencies, { params: { id }, body: { models } }, { token: mia })
const remove = (input: object) =>
  server.ask(timeline.deleteDependencies, { params: { id }, query: {}, ...input }, { token: mia })
const link = (predecessorId: string, successorId: string, overrides: object = {}) => ({
  predecessorId,
  successorId,
  ...overrides,
})
const three = async () =>
  (await plan.createTasks(form('Design'), form('Core'), form('Fitting'))).map(task => task.id) as [
    string,
    string,
    string,
  ]
const nobody = '0e000000-0000-7000-8000-000000000000'

test('tasks are connected finish to start by default, and a dependency can be changed and deleted', async () => {
  const [design, core, fitting] = await three()
  const [one, two] = await plan.createDependencies(
    link(design, core),
    link(core, fitting, { type: 'FF', lagDays: -2, id: nobody }),
  )
  expect([one, two]).toMatchObject([
    { type: 'FS', lagDays: 0 },
    { type: 'FF', lagDays: -2, id: nobody },
  ])
  expect((await change([{ ...one!, type: 'SS', lagDays: 3 }])).body).toEqual([
    { ...one!, type: 'SS', lagDays: 3 },
  ])
  expect(await plan.links()).toContainEqual({ ...one!, type: 'SS', lagDays: 3 })
  expect((await remove({ query: { dependencyId: one!.id } })).status).toBe(204)
  expect((await remove({ query: { dependencyId: one!.id } })).status).toBe(404)
  expect((await remove({})).status).toBe(400)
  expect((await remove({ body: { models: [{ id: two!.id }] } })).status).toBe(204)
  expect(await plan.links()).toEqual([])
})

test('a new dependency changes the slack of its tasks at once', async () => {
  const [design, core] = await plan.createTasks(
    form('Design'),
    form('Core', { orderId: 1, start: '2026-11-09', end: '2026-11-13' }),
  )
  expect((await plan.list())[0]).toMatchObject({ slackDays: 5, critical: false })
  await plan.createDependencies(link(design!.id, core!.id))
  expect((await plan.list())[0]).toMatchObject({ slackDays: 0, critical: true })
})

test('a dependency that closes a cycle is refused with the titles of the whole cycle', async () => {
  const [design, core, fitting] = await three()
  await plan.createDependencies(link(design, core), link(core, fitting))
  const { status, body } = await plan.tie([link(design, fitting), link(fitting, design)])
  expect(status).toBe(409)
  expect(body).toMatchObject({ error: 'timeline:rule.cycle' })
  const { message } = body as { message: string }
  expect(message).toMatch(/ would create a circular dependency\.$/)
  const [first, ...others] = message.replace(' would create a circular dependency.', '').split(' → ')
  expect(others.at(-1)).toBe(first)
  expect(others.every(title => ['Design', 'Core', 'Fitting'].includes(title))).toBe(true)
  expect(await plan.links()).toHaveLength(2)
})

test('one of two concurrent dependencies that close a cycle is refused', async () => {
  const [design, core] = await three()
  const both = await Promise.all([plan.tie([link(design, core)]), plan.tie([link(core, design)])])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await plan.links()).toHaveLength(1)
})

test.each([
  ['itself', (a: string) => [link(a, a)], 409, 'timeline:rule.linkedToItself'],
  [
    'another twice',
    (a: string, b: string) => [link(a, b), link(a, b, { type: 'SS' })],
    409,
    'timeline:rule.linkedTwice',
  ],
  ['nobody', (a: string) => [link(a, nobody)], 400, 'invalid'],
  ['it by an unknown type', (a: string, b: string) => [link(a, b, { type: 'XX' })], 400, 'invalid'],
  ['it with a lag of half a day', (a: string, b: string) => [link(a, b, { lagDays: 0.5 })], 400, 'invalid'],
])('a task cannot be connected to %s', async (_, models, status, error) => {
  const [design, core] = await three()
  expect(await plan.tie(models(design, core))).toMatchObject({ status, body: { error } })
  expect(await plan.links()).toEqual([])
})

test('an update of dependencies follows the same rules', async () => {
  const [design, core, fitting] = await three()
  const [one, two] = (await plan.createDependencies(link(design, core), link(core, fitting))) as [
    Dependency,
    Dependency,
  ]
  expect((await change([{ ...two, predecessorId: design, successorId: core }])).status).toBe(409)
  expect((await change([{ ...two, successorId: design }])).status).toBe(409)
  expect((await change([{ ...two, id: nobody }])).status).toBe(400)
  // Reversing both at once creates no cycle.
  const reversed = [one, two].map(each => ({
    ...each,
    predecessorId: each.successorId,
    successorId: each.predecessorId,
  }))
  expect((await change(reversed)).status).toBe(200)
})

test('a dependency on the end of a summary is refused, also when a task becomes a summary', async () => {
  const [design, core, fitting] = await three()
  await plan.createDependencies(link(design, core, { type: 'FF' }))
  const refusal = { status: 409, body: { error: 'timeline:rule.summaryEnd' } }
  expect(await plan.add([form('Below', { parentId: core })])).toMatchObject(refusal)
  const fittingTask = (await plan.list()).find(task => task.id === fitting)!
  const below = await plan.change([{ ...fittingTask, parentId: core }])
  expect(below).toMatchObject(refusal)
  expect((below.body as { message: string }).message).toContain('The end of Core follows')
  // A task below its predecessor would wait for its own end.
  const inside = (await plan.list()).find(task => task.id === core)!
  expect(await plan.change([{ ...inside, parentId: design }])).toMatchObject({
    status: 409,
    body: { error: 'timeline:rule.cycle' },
  })
  expect((await plan.list()).every(({ parentId }) => parentId === null)).toBe(true)
})

test('tasks of other projects cannot be connected and are not revealed, and an id that exists is refused', async () => {
  const [design, core] = await three()
  const klaus = await server.token('klaus')
  const theirs = planCalls(server, await server.projectId('HF-2451'), klaus)
  const [a, b] = await theirs.createTasks(form('A'), form('B'))
  const [foreign] = await theirs.createDependencies(link(a!.id, b!.id))
  const unknown = {
    modelState: { 'models.0.successorId': ['This is not in the plan. Somebody may have deleted it.'] },
  }
  expect((await plan.tie([link(design, a!.id)])).body).toMatchObject(unknown)
  expect((await plan.tie([link(design, nobody)])).body).toMatchObject(unknown)
  expect((await plan.tie([link(design, core, { id: foreign!.id })])).body).toMatchObject({
    modelState: { 'models.0.id': ['This id is taken.'] },
  })
  expect((await change([{ ...foreign!, lagDays: 9 }])).status).toBe(400)
  expect((await remove({ query: { dependencyId: foreign!.id } })).status).toBe(404)
  expect(await theirs.links()).toEqual([foreign])
  const elena = await server.token('elena')
  expect((await plan.tie([link(design, core)], elena)).status).toBe(403)
})
