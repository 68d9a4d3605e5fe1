import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { SharedPlan } from '@steelsafe/contract/timeline/entities.ts'
import { readProjectXml } from '@steelsafe/plan/ms-project/read-project-xml.ts'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { taskForm as form, type PlanCalls, planCalls } from '#test/support/plans.ts'

let server: TestServer
let mia: string
let northlake: string
let hartmann: string
beforeAll(async () => {
  server = await sharedShop()
  mia = await server.token('mia')
  northlake = await server.companyId('Northlake Motors')
  hartmann = await server.companyId('Hartmann Formenbau')
})

let id: string
let plan: PlanCalls
let person: { id: string; email: string; name: string }
// Each test has a new tool, with a person who may only view it. Hartmann Formenbau is not on the tool.
beforeEach(async () => {
  ;({ id } = await server.newProject())
  plan = planCalls(server, id, mia)
  person = await server.newPerson()
  await server.addToProject(id, person.email, projectRelationships.viewer.id)
})

const responsibleIds = async () => (await plan.list()).map(({ responsibleId }) => responsibleId)
const assign = (taskId: string, responsibleId: string | null) =>
  server.call(boards.setResponsible, { params: { id }, body: { taskId, responsibleId } }, { token: mia })
const exported = (format: 'xlsx' | 'xml') =>
  fetch(`${server.url}/api/timeline/export/${id}?format=${format}`, {
    headers: { authorization: `Bearer ${mia}` },
  })

test('an update without a responsible person or company keeps the stored choice, and null clears it', async () => {
  const [steel, mill, polish] = await plan.createTasks(
    form('Steel', { responsibleId: person.id }),
    form('Mill', { orderId: 1, responsibleId: northlake }),
    form('Polish', { orderId: 2 }),
  )
  expect([steel, mill, polish].map(task => task!.responsibleId)).toEqual([person.id, northlake, null])
  const { responsibleId: _, ...noChoice } = steel!
  expect((await plan.change([{ ...noChoice, title: 'Tool steel' }])).body).toMatchObject([
    { title: 'Tool steel', responsibleId: person.id, version: 2 },
  ])
  const { status } = await server.askUntyped(
    timeline.applyChanges,
    {
      params: { id },
      body: {
        updateTasks: [
          { ...mill!, responsibleId: null },
          { ...polish!, responsibleId: person.id },
        ],
      },
    },
    { token: mia },
  )
  expect(status).toBe(204)
  expect(await responsibleIds()).toEqual([person.id, null, person.id])
})

test('every endpoint refuses a responsible person or company that is not on the tool, and stores nothing', async () => {
  const [steel] = await plan.createTasks(form('Steel', { responsibleId: person.id }))
  const stranger = await server.newPerson()
  const locked = await server.newPerson()
  await server.addToProject(id, locked.email, projectRelationships.viewer.id)
  await server.rows('update user_account set account_locked = true where id = $1', [locked.id])
  const refusedAt = (field: string) => ({
    status: 400,
    body: { modelState: { [field]: [expect.any(String)] } },
  })
  for (const responsibleId of [stranger.id, locked.id, hartmann, id]) {
    const bad = { responsibleId }
    expect(await plan.add([form('New'), form('Bad', bad)])).toMatchObject(refusedAt('models.1.responsibleId'))
    expect(await plan.change([{ ...steel!, ...bad }])).toMatchObject(refusedAt('models.0.responsibleId'))
    const imported = { ...form('Imported', bad), id: '00000000-0000-4000-8000-000000000001' }
    for (const endpoint of [timeline.importPlan, timeline.replacePlan])
      expect(
        await server.askUntyped(endpoint, { params: { id }, body: { tasks: [imported] } }, { token: mia }),
      ).toMatchObject(refusedAt('tasks.0.responsibleId'))
  }
  expect((await plan.add([form('No id', { responsibleId: 'ben' })])).status).toBe(400)
  expect(await plan.list()).toMatchObject([{ title: 'Steel', responsibleId: person.id, version: 1 }])
})

test('a choice on the board updates the task: the plan shows it, and an update of the older version is refused', async () => {
  const [steel] = await plan.createTasks(form('Steel'))
  await assign(steel!.id, person.id)
  expect(await plan.list()).toMatchObject([{ responsibleId: person.id, version: 2 }])
  expect((await plan.change([{ ...steel!, responsibleId: northlake }])).body).toMatchObject({
    error: 'timeline:rule.changedMeanwhile',
  })
  expect((await plan.change([{ ...steel!, version: 2, responsibleId: northlake }])).status).toBe(200)
  expect(await responsibleIds()).toEqual([northlake])
})

test('a person who left the tool is not responsible, and is responsible again after their return', async () => {
  const [steel] = await plan.createTasks(form('Steel', { responsibleId: person.id }))
  const [relationship] = await server.rows<{ relationship_id: string }>(
    'delete from project_user where project_id = $1 and user_id = $2 returning relationship_id',
    [id, person.id],
  )
  expect(await responsibleIds()).toEqual([null])
  const { responsibleId: _, ...noChoice } = steel!
  expect((await plan.change([{ ...noChoice, title: 'Tool steel' }])).status).toBe(200)
  await server.addToProject(id, person.email, relationship!.relationship_id)
  expect(await responsibleIds()).toEqual([person.id])
})

test('an import sets the responsible people, and a copy of the plan has none', async () => {
  const tasks = [
    { ...form('Steel', { responsibleId: person.id }), id: '00000000-0000-4000-8000-000000000001' },
    { ...form('Mill', { orderId: 1 }), id: '00000000-0000-4000-8000-000000000002' },
  ]
  await server.call(timeline.importPlan, { params: { id }, body: { tasks } }, { token: mia })
  expect(await responsibleIds()).toEqual([person.id, null])
  const other = await server.newProject()
  const body = { sourceId: id, startDate: '2027-01-04' }
  await server.call(timeline.copyPlan, { params: { id: other.id }, body }, { token: mia })
  const copiedTasks = await planCalls(server, other.id, mia).list()
  expect(copiedTasks.map(task => task.responsibleId)).toEqual([null, null])
})

test('the exported sheet and the Project XML contain the responsible people and companies, and can be imported again', async () => {
  await plan.createTasks(
    form('Steel', { responsibleId: person.id }),
    form('Mill', { orderId: 1, responsibleId: northlake }),
    form('Polish', { orderId: 2 }),
  )
  const [headings, ...rows] = await readSheet(Buffer.from(await (await exported('xlsx')).arrayBuffer()))
  const column = headings!.indexOf('Responsible')
  expect(rows.map(row => row[column])).toEqual([person.name, 'Northlake Motors', null])
  const people = [
    { value: person.id, display: person.name },
    { value: northlake, display: 'Northlake Motors' },
  ]
  const { tasks, remarks } = readProjectXml(await (await exported('xml')).text(), undefined, people)
  expect(tasks.map(({ responsibleId }) => responsibleId)).toEqual([person.id, northlake, undefined])
  expect(remarks).toEqual([])
})

test('the plan contains the reason of a delay until it is removed, and an update of the task keeps it', async () => {
  const [steel] = await plan.createTasks(form('Steel'))
  expect(steel).not.toHaveProperty('delay')
  const explain = (delayReason: string, version: number) =>
    server.call(
      boards.saveDelayReason,
      { params: { id }, body: { taskId: steel!.id, delayReason, version } },
      { token: mia },
    )
  await explain('No steel', 1)
  const [late] = await plan.list()
  expect(late).toMatchObject({ delay: { reason: 'No steel', writtenBy: 'Mia Torres' }, version: 2 })
  expect((await plan.change([{ ...late!, percentComplete: 40 }])).status).toBe(200)
  expect(await plan.list()).toMatchObject([{ percentComplete: 40, delay: { reason: 'No steel' } }])
  await explain('', 3)
  expect((await plan.list())[0]).not.toHaveProperty('delay')
})

test('a task whose deletion is undone has the reason of its delay again, and who wrote it', async () => {
  const [steel] = await plan.createTasks(form('Steel'))
  const explain = (delayReason: string, version: number) =>
    server.call(
      boards.saveDelayReason,
      { params: { id }, body: { taskId: steel!.id, delayReason, version } },
      { token: mia },
    )
  const deleteAndRestore = async () => {
    await plan.remove({ query: { taskId: steel!.id } })
    expect(await plan.list()).toEqual([])
    return plan.createTasks(form('Steel', { id: steel!.id }))
  }
  await explain('No steel', 1)
  const [late] = await plan.list()
  expect(late!.delay).toMatchObject({ reason: 'No steel', writtenBy: 'Mia Torres' })
  expect(await deleteAndRestore()).toMatchObject([{ version: 1, delay: late!.delay }])
  expect(await plan.list()).toMatchObject([{ delay: late!.delay }])
  await explain('', 1)
  expect((await deleteAndRestore())[0]).not.toHaveProperty('delay')
})

test('a visitor of a shared plan sees neither responsible people nor reasons of delays', async () => {
  const [steel] = await plan.createTasks(form('Steel', { responsibleId: person.id }))
  const reason = { taskId: steel!.id, delayReason: 'No steel', version: 1 }
  await server.call(boards.saveDelayReason, { params: { id }, body: reason }, { token: mia })
  const { link } = await server.call(timeline.createLink, { params: { id }, body: {} }, { token: mia })
  const token = link.split('/').at(-1)!
  const { status, body } = await server.ask(timeline.openLink, { params: { token }, body: {} })
  expect(status).toBe(200)
  expect((body as SharedPlan).tasks).toMatchObject([{ title: 'Steel', responsibleId: null }])
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${person.id}|No steel`))
})
