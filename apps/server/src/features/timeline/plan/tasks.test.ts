import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Task } from '@steelsafe/contract/timeline/entities.ts'
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

const titles = async () => (await plan.list()).map(({ title }) => title).join(' ')
const nobody = '0e000000-0000-7000-8000-000000000000'

test('tasks are listed from top to bottom, with values that depend on the whole plan', async () => {
  const [build] = await plan.createTasks(form('Build', { orderId: 1 }))
  await plan.createTasks(
    form('Design', { percentComplete: 100 }),
    form('Tryout', { orderId: 2, milestone: true }),
  )
  await plan.createTasks(
    form('Cavity', { orderId: 2, parentId: build!.id, start: '2026-11-09', end: '2026-11-20' }),
    form('Core', { orderId: 1, parentId: build!.id, start: '2026-11-09', end: '2026-11-17' }),
  )
  expect(await titles()).toBe('Design Build Core Cavity Tryout')
  const [design, summary, core] = await plan.list()
  expect(design).toMatchObject({ workingDays: 5, slackDays: 10, critical: false, version: 1, note: '' })
  expect(summary).toMatchObject({ summary: true, start: '2026-11-09', end: '2026-11-20', workingDays: 10 })
  expect(core).toMatchObject({ summary: false, workingDays: 7, slackDays: 3 })
})

test('a task and its subtasks are created in one request, with the ids of the request', async () => {
  const above = '0E000000-0000-7000-8000-00000000000A'
  const [summary] = await plan.createTasks(form('Build', { id: above }), form('Core', { parentId: above }))
  expect(summary).toMatchObject({ id: above.toLowerCase(), summary: true })
  expect(await titles()).toBe('Build Core')
})

test('orderId and parentId are required, and every field is validated', async () => {
  const { orderId: _, ...noPlace } = form('No place')
  const { parentId: __, ...noParent } = form('No parent')
  const refusal = (model: object) => plan.add([model]).then(({ status, body }) => ({ status, body }))
  const because = (field: string, message: string) => ({
    status: 400,
    body: { modelState: { [`models.0.${field}`]: [message] } },
  })
  expect(await refusal(noPlace)).toMatchObject(because('orderId', 'Required'))
  expect(await refusal(noParent)).toMatchObject(because('parentId', 'Required'))
  expect(await refusal(form('x', { start: '2026-02-30' }))).toMatchObject(because('start', 'Invalid date.'))
  expect(await refusal(form('x', { end: '2026-11-01' }))).toMatchObject(
    because('end', 'The end cannot be before the start.'),
  )
  expect(await refusal(form('x', { percentComplete: 101 }))).toMatchObject(
    because('percentComplete', 'At most 100.'),
  )
  expect(await refusal(form(' '))).toMatchObject(because('title', 'Required'))
  expect(await refusal(form('x', { parentId: nobody }))).toMatchObject(
    because('parentId', 'This is not in the plan. Somebody may have deleted it.'),
  )
  expect((await plan.add([])).status).toBe(400)
  expect(await titles()).toBe('')
})

test('an id that exists in any plan is refused, and nothing of the request is stored', async () => {
  const [own] = await plan.createTasks(form('Own'))
  const klaus = await server.token('klaus')
  const theirs = await planCalls(server, await server.projectId('HF-2451'), klaus).add([form('Theirs')])
  const [foreign] = theirs.body as Task[]
  for (const takenId of [own!.id, foreign!.id]) {
    const { status, body } = await plan.add([form('New'), form('Taken', { id: takenId })])
    expect(status).toBe(400)
    expect(body).toMatchObject({ modelState: { 'models.1.id': ['This id is taken.'] } })
  }
  expect((await plan.add([form('A', { id: nobody }), form('B', { id: nobody })])).status).toBe(400)
  expect(await titles()).toBe('Own')
  const stolen = { ...foreign!, title: 'Stolen' }
  expect((await plan.change([stolen])).status).toBe(400)
  expect((await plan.add([form('Below', { parentId: foreign!.id })])).status).toBe(400)
  expect((await plan.change([{ ...own!, parentId: foreign!.id }])).status).toBe(400)
  expect((await plan.remove({ query: { taskId: foreign!.id } })).status).toBe(404)
  expect((await plan.remove({ body: { models: [{ id: own!.id }, { id: foreign!.id }] } })).status).toBe(404)
  expect(await titles()).toBe('Own')
  const [storedTask] = await server.rows<{ title: string }>('select title from timeline_task where id = $1', [
    foreign!.id,
  ])
  expect(storedTask!.title).toBe('Theirs')
})

test('one of two concurrent updates of a task is refused and stores nothing', async () => {
  const [core, cavity] = await plan.createTasks(form('Core'), form('Cavity', { orderId: 1 }))
  const both = await Promise.all([
    plan.change([{ ...core!, title: 'Core 1' }]),
    plan.change([
      { ...cavity!, title: 'Cavity 2' },
      { ...core!, title: 'Core 2' },
    ]),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = both[0].status === 200 ? 'Core 1 Cavity' : 'Core 2 Cavity 2'
  expect(await titles()).toBe(won)
  const stale = await plan.change([{ ...core!, title: 'Late' }])
  expect(stale.body).toMatchObject({ error: 'timeline:rule.changedMeanwhile' })
  const [now] = await plan.list()
  expect((await plan.change([{ ...now!, title: 'Again' }])).body).toMatchObject([
    { version: 3, title: 'Again' },
  ])
})

test('a task cannot be moved below itself or deeper than twenty levels', async () => {
  const [top] = await plan.createTasks(form('Top'))
  const [below] = await plan.createTasks(form('Below', { parentId: top!.id }))
  expect((await plan.change([{ ...top!, parentId: below!.id }])).body).toMatchObject({
    error: 'timeline:rule.belowItself',
    message: "A task can't be its own parent.",
  })
  const ids = Array.from({ length: 20 }, (_, at) => `0e000000-0000-7000-8000-0000000001${at + 10}`)
  const chain = ids.map((own, at) => form(`L${at}`, { id: own, parentId: ids[at - 1] ?? below!.id }))
  expect((await plan.add(chain)).body).toMatchObject({
    message: 'Tasks can be nested at most 20 levels deep.',
  })
  expect((await plan.add(chain.slice(0, 18))).status).toBe(201)
})

test('tasks are deleted by the query or the body, with their subtasks and the dependencies of these', async () => {
  const [build, design, polish] = await plan.createTasks(form('Build'), form('Design'), form('Polish'))
  const [core] = await plan.createTasks(form('Core', { parentId: build!.id }))
  await plan.createTasks(form('Rough', { parentId: core!.id }))
  const links = [
    { predecessorId: design!.id, successorId: core!.id },
    { predecessorId: design!.id, successorId: polish!.id },
  ]
  await plan.createDependencies(...links)
  expect((await plan.remove({})).status).toBe(400)
  expect((await plan.remove({ query: { taskId: nobody } })).status).toBe(404)
  // Some clients set the content type on every request.
  const response = await fetch(`${server.url}/api/timeline/task/${id}?taskId=${build!.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${mia}`, 'content-type': 'application/json' },
  })
  expect(response.status).toBe(204)
  expect((await plan.list()).map(({ title }) => title).sort()).toEqual(['Design', 'Polish'])
  expect(await plan.links()).toMatchObject([{ successorId: polish!.id }])
  expect((await plan.remove({ body: { models: [{ id: design!.id }, { id: polish!.id }] } })).status).toBe(204)
  expect(await plan.list()).toEqual([])
  expect(await server.rows('select 1 from timeline_dependency')).toEqual([])
})

test('a viewer through a company reads the plan but cannot change it, and a user of another company gets 404', async () => {
  const [task] = await plan.createTasks(form('Design'))
  const [elena, sam] = [await server.token('elena'), await server.token('sam')]
  expect((await plan.list(elena)).map(({ title }) => title)).toEqual(['Design'])
  expect((await plan.add([form('x')], elena)).status).toBe(403)
  expect((await plan.change([task!], elena)).status).toBe(403)
  expect((await plan.remove({ query: { taskId: task!.id } }, elena)).status).toBe(403)
  expect((await server.ask(timeline.tasks, { params: { id } }, { token: sam })).status).toBe(404)
  expect((await plan.add([form('x')], sam)).status).toBe(404)
})

test('a plan has at most 3,000 tasks, even when two requests add tasks at the same time', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => form(`T${at}`, { orderId: at }))
  expect((await plan.add(many(3_001))).status).toBe(400)
  expect((await plan.add(many(2_990))).status).toBe(201)
  const both = await Promise.all([plan.add(many(8)), plan.add(many(8))])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
    message: 'A plan has at most 3000 tasks.',
  })
  const all = await plan.list()
  expect(all).toHaveLength(2_998)
  const { status, body } = await plan.change(all.map(task => ({ ...task, note: 'n'.repeat(300) })))
  expect(status).toBe(200)
  expect(body as Task[]).toHaveLength(2_998)
})

test('the body of a plan may be larger than other bodies, up to its own limit', async () => {
  const large = Array.from({ length: 400 }, (_, at) => form(`T${at}`, { note: 'n'.repeat(4_000) }))
  expect((await plan.add(large)).status).toBe(201)
  expect((await plan.add([...large, ...large, ...large])).status).toBe(413)
  const elsewhere = await server.ask(
    timeline.createBaseline,
    { params: { id }, body: { name: 'n'.repeat(1_100_000) } },
    { token: mia },
  )
  expect(elsewhere.status).toBe(413)
})
