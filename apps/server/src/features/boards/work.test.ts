import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { addDays, daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type QueryOf, shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMilestones, projectWithMilestones } from '#test/support/milestones.ts'
import { planCalls, taskForm } from '#test/support/plans.ts'

let server: TestServer
let own: ProjectWithMilestones
let company: string
let today: string
beforeAll(async () => {
  server = await shopServer({ TIME_ZONE: 'UTC' })
  company = await server.companyId('Northlake Motors')
})
beforeEach(async () => {
  await server.rows('update timeline_task set percent_complete = 100')
  await server.rows('update maintenance_entry set is_reported = false')
  own = await projectWithMilestones(server)
  today = (await own.milestones()).today
})
afterAll(() => server.stop())

const listWork = (query: QueryOf<typeof boards.work> = {}, token = own.mia) =>
  server.call(boards.work, { params: { id: company }, query: query as never }, { token })
const names = async (query: QueryOf<typeof boards.work> = {}, token = own.mia) =>
  (await listWork(query, token)).work.map(({ kind, name }) => `${kind} ${name}`)
const lateTask = (title: string, days: number) =>
  taskForm(title, { start: addDays(today, -days - 4), end: addDays(today, -days) })
/** Adds a person who may only view the plan of the tool, and the board of the company. */
async function addMember() {
  const person = await server.newPerson()
  await server.addToCompany(
    company,
    person.email,
    await server.newRelationship('company', ['ViewProfile', 'ViewProjects']),
  )
  await server.addToProject(own.id, person.email, await server.newRelationship('project', ['ViewTimeline']))
  return { ...person, token: await server.token(person.email) }
}
const report = async (description: string) =>
  server.call(maintenance.reportProblem, { ...own.here, body: { description } }, { token: own.mia })

test('late tasks and open problems of all tools are one list, the oldest first, with the people who act', async () => {
  const plan = planCalls(server, own.id, own.mia)
  const [parent] = await plan.createTasks(lateTask('Tool manufacturing', 9))
  await plan.createTasks(
    { ...lateTask('Steel', 5), parentId: parent!.id },
    taskForm('Sampling', { start: today, end: addDays(today, 5) }),
    { ...lateTask('Finished', 3), percentComplete: 100 },
  )
  await report('Water drips from the core')
  const { work, totalCount } = await listWork()
  expect(work.map(({ kind, name, daysAgo }) => [kind, name, daysAgo])).toEqual([
    ['task', 'Steel', 5],
    ['problem', 'Water drips from the core', 0],
  ])
  expect(totalCount).toBe(2)
  expect(work[0]).toMatchObject({
    projectId: own.id,
    day: addDays(today, -5),
    acts: { name: 'Mia Torres', isLead: true },
    delay: null,
    task: { responsibleId: null, mayAssign: true, mayComplete: true, mayExplain: true },
  })
  expect(work[1]).toMatchObject({ delay: null, task: null })
})

test('a task is late from the day after its end in the time zone of the company that owns the tool', async () => {
  const [first, last] = [dayIn('Etc/GMT+12'), dayIn('Pacific/Kiritimati')]
  const ends = { Past: addDays(first, -1), Border: first, Future: last }
  await planCalls(server, own.id, own.mia).createTasks(
    ...Object.entries(ends).map(([title, end]) => taskForm(title, { start: addDays(first, -9), end })),
  )
  const setZone = (name: string) =>
    server.rows('update company_default set time_zone = $2 where company_id = $1', [company, name])
  await setZone('Pacific/Kiritimati')
  const there = await listWork()
  await setZone('Etc/GMT+12')
  const here = await listWork()
  await setZone('UTC')
  expect(there.work.map(({ name, daysAgo }) => [name, daysAgo])).toEqual([
    ['Past', daysBetween(ends.Past, last)],
    ['Border', daysBetween(first, last)],
  ])
  expect(here.work.map(({ name, daysAgo }) => [name, daysAgo])).toEqual([['Past', 1]])
  expect([there.totalCount, here.totalCount]).toEqual([2, 1])
})

test('the list can be filtered by kind, search and responsible user, and omits solved problems', async () => {
  const [steel] = await planCalls(server, own.id, own.mia).createTasks(lateTask('Steel', 5))
  const { id } = await report('Water drips')
  expect(await names({ kind: 'task' })).toEqual(['task Steel'])
  expect(await names({ kind: 'problem' })).toEqual(['problem Water drips'])
  expect(await names({ searchTerm: 'water' })).toEqual(['problem Water drips'])
  const member = await addMember()
  const body = { taskId: steel!.id, responsibleId: member.id }
  await server.call(boards.setResponsible, { ...own.here, body }, { token: own.mia })
  expect(await names({ mine: 'true' }, member.token)).toEqual(['task Steel'])
  expect((await listWork({ kind: 'task' })).work[0]).toMatchObject({
    acts: { name: member.name, isLead: false },
  })
  expect((await listWork({ kind: 'task' }, member.token)).work[0]!.task).toMatchObject({
    mayAssign: false,
    mayComplete: false,
    mayExplain: true,
  })
  await server.rows("update maintenance_entry set status_id = 'Complete' where id = $1", [id])
  expect(await names()).toEqual(['task Steel'])
})

test('the responsible person and users who may change the plan can write the reason of a delay', async () => {
  const [steel] = await planCalls(server, own.id, own.mia).createTasks(lateTask('Steel', 5))
  const taskId = steel!.id
  const member = await addMember()
  const explain = (delayReason: string, version: number, token = own.mia) =>
    server.ask(boards.saveDelayReason, { ...own.here, body: { taskId, delayReason, version } }, { token })
  expect((await explain('No steel', 1, member.token)).status).toBe(403)
  const body = { taskId, responsibleId: member.id }
  await server.call(boards.setResponsible, { ...own.here, body }, { token: own.mia })
  expect((await explain('No steel', 2, member.token)).status).toBe(204)
  expect((await listWork()).work[0]).toMatchObject({
    delay: { reason: 'No steel', writtenBy: member.name },
    task: { version: 3 },
  })
  // Another reason with an old version is refused, and an equal reason is accepted.
  expect(await explain('No time', 2)).toMatchObject({
    status: 409,
    body: { error: 'changedMeanwhile' },
  })
  expect((await explain('No steel', 2)).status).toBe(204)
  expect((await explain('', 3)).status).toBe(204)
  expect((await listWork()).work[0]!.delay).toBeNull()
  const unknown = { ...own.here, body: { taskId: own.id, delayReason: 'Late', version: 1 } }
  expect((await server.refusal(boards.saveDelayReason, unknown, { token: own.mia })).status).toBe(404)
})

test('a change of the plan keeps the reason of a delay, and a completed task is not listed', async () => {
  const plan = planCalls(server, own.id, own.mia)
  const [steel] = await plan.createTasks(lateTask('Steel', 5))
  const body = { taskId: steel!.id, delayReason: 'No steel', version: 1 }
  await server.call(boards.saveDelayReason, { ...own.here, body }, { token: own.mia })
  const [task] = await plan.list()
  expect((await plan.change([{ ...task!, percentComplete: 60 }])).status).toBe(200)
  expect((await listWork()).work[0]).toMatchObject({ delay: { reason: 'No steel' } })
  expect((await plan.change([{ ...task!, version: 3, percentComplete: 100 }])).status).toBe(200)
  expect(await names()).toEqual([])
})

test('a task with operations cannot be completed in the list, because its operations complete it', async () => {
  const [steel] = await planCalls(server, own.id, own.mia).createTasks(lateTask('Steel', 5))
  await server.rows(
    `insert into operation (id, project_id, component, kind, task_id)
     values (gen_random_uuid(), $1, 'Core', 'Edm', $2)`,
    [own.id, steel!.id],
  )
  expect((await listWork()).work[0]!.task).toMatchObject({ mayComplete: false, mayAssign: true })
})

test('pages do not overlap, and the order can be reversed', async () => {
  await planCalls(server, own.id, own.mia).createTasks(
    ...[1, 2, 3].map(days => lateTask(`Late ${days}`, days)),
  )
  const all = await names()
  expect(all).toEqual(['task Late 3', 'task Late 2', 'task Late 1'])
  const pages = await Promise.all(['1', '2'].map(page => names({ page, pageSize: '2' })))
  expect(pages.flat()).toEqual(all)
  expect(await names({ sortField: 'day', sortAscending: 'false' })).toEqual(all.toReversed())
})

test('a user who may not see the plan sees no tasks, and a stranger gets 404', async () => {
  await planCalls(server, own.id, own.mia).createTasks(lateTask('Steel', 5))
  const other = await server.newCompany('Toolmaker without plans')
  await server.addToCompany(other, 'diego', await server.newRelationship('company', ['ViewProjects']))
  await server.rows(
    `insert into project_company (project_id, company_id, relationship_id, project_role_id) values ($1, $2, $3, 'Other')`,
    [own.id, other, await server.newRelationship('project', ['ViewProfile'])],
  )
  const at = { params: { id: other }, query: {} as never }
  const { work } = await server.call(boards.work, at, { token: await server.token('diego') })
  expect(work).toEqual([])
  expect((await server.refusal(boards.work, at, { token: await server.token('sam') })).status).toBe(404)
})

test.each([
  [{ kind: 'phase' }, 'kind'],
  [{ sortField: 'name' }, 'sortField'],
  [{ mine: 'maybe' }, 'mine'],
])('a list of work with %o is refused', async (query, field) => {
  const input = { params: { id: company }, query }
  const { status, body } = await server.askUntyped(boards.work, input, { token: own.mia })
  expect(status).toBe(400)
  expect(Object.keys((body as { modelState: object }).modelState)).toEqual([field])
})
