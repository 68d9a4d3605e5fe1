import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Task, TaskForm } from '@steelsafe/contract/timeline/entities.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let mia: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  id = await projectOf('NL-24-0107')
})
afterAll(() => server.stop())
beforeEach(() => server.rows('delete from timeline_task'))

const projectOf = async (searchTerm: string, token = mia) =>
  (await server.call(projects.list, { query: { searchTerm } }, { token })).projects[0]!.id
const form = (title: string, more: Partial<TaskForm> = {}) => ({
  orderId: 0,
  parentId: null,
  title,
  start: '2026-11-02',
  end: '2026-11-06',
  ...more,
})
const add = (models: object[], token = mia, project = id) =>
  server.ask(
    timeline.createTasks,
    { params: { id: project }, body: { models: models as ReturnType<typeof form>[] } },
    { token },
  )
const made = async (...models: object[]) => {
  const { status, body } = await add(models)
  expect({ status, body }).toMatchObject({ status: 201 })
  return body as Task[]
}
const list = (token = mia) => server.call(timeline.tasks, { params: { id } }, { token })
const titles = async () => (await list()).map(({ title }) => title).join(' ')
const change = (models: object[], token = mia) =>
  server.ask(
    timeline.updateTasks,
    { params: { id }, body: { models: models as Required<TaskForm>[] as never } },
    { token },
  )
const remove = (input: object, token = mia) =>
  server.ask(timeline.removeTasks, { params: { id }, query: {}, ...input }, { token })
const nobody = '0e000000-0000-7000-8000-000000000000'

test('tasks come from top to bottom, with what follows from the whole', async () => {
  const [build] = await made(form('Build', { orderId: 1 }))
  await made(form('Design', { percentComplete: 100 }), form('Tryout', { orderId: 2, milestone: true }))
  await made(
    form('Cavity', { orderId: 2, parentId: build!.id, start: '2026-11-09', end: '2026-11-20' }),
    form('Core', { orderId: 1, parentId: build!.id, start: '2026-11-09', end: '2026-11-17' }),
  )
  expect(await titles()).toBe('Design Build Core Cavity Tryout')
  const [design, summary, core] = await list()
  expect(design).toMatchObject({ workingDays: 5, slackDays: 10, critical: false, version: 1, note: '' })
  expect(summary).toMatchObject({ summary: true, start: '2026-11-09', end: '2026-11-20', workingDays: 10 })
  expect(core).toMatchObject({ summary: false, workingDays: 7, slackDays: 3 })
})

test('tasks that lie below one another are made in one call, with ids of their own', async () => {
  const above = '0E000000-0000-7000-8000-00000000000A'
  const [summary] = await made(form('Build', { id: above }), form('Core', { parentId: above }))
  expect(summary).toMatchObject({ id: above.toLowerCase(), summary: true })
  expect(await titles()).toBe('Build Core')
})

test('orderId and parentId are required, and everything is checked', async () => {
  const { orderId: _, ...noPlace } = form('No place')
  const { parentId: __, ...noParent } = form('No parent')
  const refusal = (model: object) => add([model]).then(({ status, body }) => ({ status, body }))
  const because = (field: string, message: string) => ({
    status: 400,
    body: { modelState: { [`models.0.${field}`]: [message] } },
  })
  expect(await refusal(noPlace)).toMatchObject(because('orderId', 'Please fill this in.'))
  expect(await refusal(noParent)).toMatchObject(because('parentId', 'Please fill this in.'))
  expect(await refusal(form('x', { start: '2026-02-30' }))).toMatchObject(
    because('start', 'This is not a valid date.'),
  )
  expect(await refusal(form('x', { end: '2026-11-01' }))).toMatchObject(
    because('end', 'The end cannot be before the start.'),
  )
  expect(await refusal(form('x', { percentComplete: 101 }))).toMatchObject(
    because('percentComplete', 'At most 100.'),
  )
  expect(await refusal(form(' '))).toMatchObject(because('title', 'Please fill this in.'))
  expect(await refusal(form('x', { parentId: nobody }))).toMatchObject(
    because('parentId', 'This is not in the plan. Somebody may have deleted it.'),
  )
  expect((await add([])).status).toBe(400)
  expect(await titles()).toBe('')
})

test('an id is free or refused, whoever has it; nothing of the call is kept then', async () => {
  const [own] = await made(form('Own'))
  const klaus = await server.token('klaus')
  const theirs = await add([form('Theirs')], klaus, await projectOf('HF', klaus))
  const [foreign] = theirs.body as Task[]
  for (const taken of [own!.id, foreign!.id]) {
    const { status, body } = await add([form('New'), form('Taken', { id: taken })])
    expect(status).toBe(400)
    expect(body).toMatchObject({ modelState: { 'models.1.id': ['This id is taken.'] } })
  }
  expect((await add([form('A', { id: nobody }), form('B', { id: nobody })])).status).toBe(400)
  expect(await titles()).toBe('Own')
  const stolen = { ...foreign!, title: 'Stolen' }
  expect((await change([stolen])).status).toBe(400)
  expect((await add([form('Below', { parentId: foreign!.id })])).status).toBe(400)
  expect((await change([{ ...own!, parentId: foreign!.id }])).status).toBe(400)
  expect((await remove({ query: { taskId: foreign!.id } })).status).toBe(404)
  expect((await remove({ body: { models: [{ id: own!.id }, { id: foreign!.id }] } })).status).toBe(404)
  expect(await titles()).toBe('Own')
  const [kept] = await server.rows<{ title: string }>('select title from timeline_task where id = $1', [
    foreign!.id,
  ])
  expect(kept!.title).toBe('Theirs')
})

test('of two who change one task at once, one is told, and nothing of theirs is kept', async () => {
  const [core, cavity] = await made(form('Core'), form('Cavity', { orderId: 1 }))
  const both = await Promise.all([
    change([{ ...core!, title: 'Core 1' }]),
    change([
      { ...cavity!, title: 'Cavity 2' },
      { ...core!, title: 'Core 2' },
    ]),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = both[0].status === 200 ? 'Core 1 Cavity' : 'Core 2 Cavity 2'
  expect(await titles()).toBe(won)
  const stale = await change([{ ...core!, title: 'Late' }])
  expect(stale.body).toMatchObject({ error: 'timeline:rule.changedMeanwhile' })
  const [now] = await list()
  expect((await change([{ ...now!, title: 'Again' }])).body).toMatchObject([{ version: 3, title: 'Again' }])
})

test('a task does not go below itself, nor deeper than twenty levels', async () => {
  const [top] = await made(form('Top'))
  const [below] = await made(form('Below', { parentId: top!.id }))
  expect((await change([{ ...top!, parentId: below!.id }])).body).toMatchObject({
    error: 'timeline:rule.belowItself',
    message: 'A task cannot lie below itself.',
  })
  const ids = Array.from({ length: 20 }, (_, at) => `0e000000-0000-7000-8000-0000000001${at + 10}`)
  const chain = ids.map((own, at) => form(`L${at}`, { id: own, parentId: ids[at - 1] ?? below!.id }))
  expect((await add(chain)).body).toMatchObject({
    message: 'Tasks lie below one another at most 20 levels deep.',
  })
  expect((await add(chain.slice(0, 18))).status).toBe(201)
})

test('deleted by the address or by models, each with all below it and their dependencies', async () => {
  const [build, design, polish] = await made(form('Build'), form('Design'), form('Polish'))
  const [core] = await made(form('Core', { parentId: build!.id }))
  await made(form('Rough', { parentId: core!.id }))
  const links = [
    { predecessorId: design!.id, successorId: core!.id },
    { predecessorId: design!.id, successorId: polish!.id },
  ]
  await server.call(timeline.createDependencies, { params: { id }, body: { models: links } }, { token: mia })
  expect((await remove({})).status).toBe(400)
  expect((await remove({ query: { taskId: nobody } })).status).toBe(404)
  expect((await remove({ query: { taskId: build!.id } })).status).toBe(204)
  expect((await list()).map(({ title }) => title).sort()).toEqual(['Design', 'Polish'])
  expect(await server.call(timeline.dependencies, { params: { id } }, { token: mia })).toMatchObject([
    { successorId: polish!.id },
  ])
  expect((await remove({ body: { models: [{ id: design!.id }, { id: polish!.id }] } })).status).toBe(204)
  expect(await list()).toEqual([])
  expect(await server.rows('select 1 from timeline_dependency')).toEqual([])
})

test('Elena, a viewer, reads and changes nothing; Sam does not learn that there is a plan', async () => {
  const [task] = await made(form('Design'))
  const [elena, sam] = [await server.token('elena'), await server.token('sam')]
  expect((await list(elena)).map(({ title }) => title)).toEqual(['Design'])
  expect((await add([form('x')], elena)).status).toBe(403)
  expect((await change([task!], elena)).status).toBe(403)
  expect((await remove({ query: { taskId: task!.id } }, elena)).status).toBe(403)
  expect((await server.ask(timeline.tasks, { params: { id } }, { token: sam })).status).toBe(404)
  expect((await add([form('x')], sam)).status).toBe(404)
})

test('a plan holds 3,000 tasks and not one more, also when two add at once', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => form(`T${at}`, { orderId: at }))
  expect((await add(many(3_001))).status).toBe(400)
  expect((await add(many(2_990))).status).toBe(201)
  const both = await Promise.all([add(many(8)), add(many(8))])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
    message: 'A plan has at most 3000 tasks.',
  })
  const all = await list()
  expect(all).toHaveLength(2_998)
  const { status, body } = await change(all.map(task => ({ ...task, note: 'n'.repeat(300) })))
  expect(status).toBe(200)
  expect(body as Task[]).toHaveLength(2_998)
})

test('a plan may be larger than other bodies; beyond its limit it is refused', async () => {
  const large = Array.from({ length: 400 }, (_, at) => form(`T${at}`, { note: 'n'.repeat(4_000) }))
  expect((await add(large)).status).toBe(201)
  expect((await add([...large, ...large, ...large])).status).toBe(413)
  const elsewhere = await server.ask(
    timeline.createBaseline,
    { params: { id }, body: { name: 'n'.repeat(1_100_000) } },
    { token: mia },
  )
  expect(elsewhere.status).toBe(413)
})
