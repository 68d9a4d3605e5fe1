import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type QueryOf, shopServer, type TestServer } from '#test/support/harness.ts'
import { projectWithMaintenance } from '#test/support/maintenance.ts'
import { type ProjectWithMilestones, projectWithMilestones } from '#test/support/milestones.ts'
import { readPdf } from '#test/support/pdf.ts'
import { planCalls, taskForm } from '#test/support/plans.ts'

let server: TestServer
let own: ProjectWithMilestones
let number: string
let today: string
beforeAll(async () => {
  server = await shopServer({ TIME_ZONE: 'UTC' })
  await server.rows("update user_account set time_zone = 'UTC'")
})
beforeEach(async () => {
  await server.rows("update company_default set time_zone = 'UTC'")
  // The payments of the demo shop would come first among the approvals.
  await server.rows('delete from project_ctp_person')
  today = dayIn('UTC')
  own = await projectWithMilestones(server)
  number = (await server.call(projects.get, own.here, { token: own.mia })).projectNumber
})
afterAll(() => server.stop())

/** Returns the Today items of a user on the tool of this test, by default of Mia, who leads the tool. */
const listTodayItems = async (query: QueryOf<typeof todayPage.items> = {}, token = own.mia) =>
  server.call(
    todayPage.items,
    { query: { pageSize: '-1', searchTerm: number, ...query } as never },
    { token },
  )
const names = async (query: QueryOf<typeof todayPage.items> = {}, token = own.mia) =>
  (await listTodayItems(query, token)).needs.map(({ kind, name }) => `${kind} ${name}`)

const addPhase = (offset: number, overrides: object = {}) =>
  server.call(
    phases.create,
    {
      ...own.here,
      body: {
        phaseTypeId: 'Tryout',
        statusId: 'InProgress',
        plannedMilestone: addDays(today, offset),
        ...overrides,
      },
    },
    { token: own.mia },
  )

async function addPayment(name: string, targetDay: string | null, approver?: string) {
  const [{ id }] = (await server.rows<{ id: string }>(
    `insert into project_ctp_milestone (id, project_id, name, "order", target_date, is_approval_required, is_file_required, is_notifier, is_financial_trigger)
     values (gen_random_uuid(), $1, $2, 0, $3, $4, false, false, false) returning id`,
    [own.id, name, targetDay, approver !== undefined],
  )) as [{ id: string }]
  if (approver)
    await server.rows(
      "insert into project_ctp_person (milestone_id, user_id, role) values ($1, $2, 'approver')",
      [id, approver],
    )
}

test('late and due dates, tasks, payments and problems are one list, the most urgent first', async () => {
  await addPhase(-9, { delayReason: 'Hardening' })
  await own.add('Design', { endDate: addDays(today, -2) })
  await own.add('Sampling', { endDate: addDays(today, 13) })
  await own.add('Far away', { endDate: addDays(today, 40) })
  await addPayment('Tool paid', addDays(today, 1))
  await planCalls(server, own.id, own.mia).createTasks(
    taskForm('Steel', { start: addDays(today, -9), end: addDays(today, -5) }),
  )
  await server.rows(
    `insert into maintenance_entry (id, project_id, work_date, status_id, description, currency_code, is_reported)
     values (gen_random_uuid(), $1, $2, 'Open', 'Water drips', 'USD', true)`,
    [own.id, addDays(today, -1)],
  )
  const { needs, totalCount } = await listTodayItems()
  expect(needs.map(({ kind, name, daysLeft }) => [kind, name, daysLeft])).toEqual([
    ['phase', 'Tryout', -9],
    ['task', 'Steel', -5],
    ['milestone', 'Design', -2],
    ['problem', 'Water drips', -1],
    ['clearToPay', 'Tool paid', 1],
    ['milestone', 'Sampling', 13],
  ])
  expect(totalCount).toBe(6)
  expect(needs[0]).toMatchObject({
    projectNumber: number,
    acts: { name: 'Mia Torres', isLead: true },
    delay: { reason: 'Hardening', writtenBy: 'Mia Torres' },
    address: `/project/status/${own.id}`,
    date: { kind: 'phase', can: { complete: true, move: true, assign: true, explain: true } },
  })
  expect(needs[1]).toMatchObject({ date: null, delay: null, address: `/project/${own.id}/timeline` })
  expect((await listTodayItems({ sortAscending: 'false' })).needs).toEqual(needs.toReversed())
})

test('maintenance that is due is listed for the lead and the responsible person until it is done', async () => {
  const tool = await projectWithMaintenance(server)
  const { projectNumber } = await server.call(projects.get, tool.here, { token: tool.mia })
  const person = await server.newPerson()
  await server.addToProject(tool.id, person.email, projectRelationships.engineer.id)
  const token = await server.token(person.email)
  const { id } = await tool.addAlert({ title: 'Grease the slides', frequencyId: 'Monthly' })
  await tool.beginAlert(id, addDays(today, -41))
  const query = { pageSize: '-1', searchTerm: projectNumber } as never
  const list = async (as: string) =>
    (await server.call(todayPage.items, { query }, { token: as })).needs.map(({ kind, name, daysLeft }) => [
      kind,
      name,
      daysLeft,
    ])
  const expected = [['maintenance', 'Grease the slides', -41]]
  expect(await list(tool.mia)).toEqual(expected)
  expect(await list(token)).toEqual([])
  await server.call(
    boards.setResponsible,
    { ...tool.here, body: { alertId: id, responsibleId: await server.userId(person.email) } },
    { token: tool.mia },
  )
  expect(await list(token)).toEqual(expected)
  await tool.addEntry({ alertId: id, statusId: 'Complete' })
  expect(await list(token)).toEqual([])
})

test('the list can be filtered by kind and search, and its pages do not overlap', async () => {
  for (const days of [1, 2, 3]) await own.add(`Late ${days}`, { endDate: addDays(today, -days) })
  await addPhase(-4)
  expect(await names({ kind: 'phase' })).toEqual(['phase Tryout'])
  const pages = await Promise.all([1, 2].map(page => listTodayItems({ page: String(page), pageSize: '2' })))
  expect(pages.flatMap(({ needs }) => needs.map(({ name }) => name))).toEqual([
    'Tryout',
    'Late 3',
    'Late 2',
    'Late 1',
  ])
  expect(pages.map(({ totalCount }) => totalCount)).toEqual([4, 4])
  expect(await names({ searchTerm: 'Late 2' })).toContain('milestone Late 2')
  expect(await names({ searchTerm: 'Late 2' })).not.toContain('milestone Late 3')
})

test('a phase is listed for a user who does not lead the tool only when the user is responsible', async () => {
  const bens = await server.token('ben')
  await addPhase(-4)
  expect(await names({}, bens)).toEqual([])
  await server.call(
    phases.update,
    {
      ...own.here,
      query: { phaseId: (await listTodayItems()).needs[0]!.id },
      body: {
        phaseTypeId: 'Tryout',
        statusId: 'InProgress',
        plannedMilestone: addDays(today, -4),
        responsibleId: await server.userId('ben'),
        version: 1,
      },
    },
    { token: own.mia },
  )
  expect(await names({}, bens)).toEqual(['phase Tryout'])
  expect((await listTodayItems()).needs[0]).toMatchObject({ acts: { name: 'Ben Okafor', isLead: false } })
})

test('a payment that waits for the approval of a user is listed once, as the approval', async () => {
  await server.addToProject(own.id, 'grace', projectRelationships.viewer.id)
  await addPayment('Tool paid', addDays(today, 2), await server.userId('grace'))
  const { needs } = await listTodayItems({}, await server.token('grace'))
  expect(needs).toMatchObject([
    {
      kind: 'waiting',
      name: `Approve Tool paid (${number})`,
      daysLeft: 2,
      acts: { name: 'Grace Kim', isLead: false },
      date: null,
    },
  ])
  expect(await names()).toEqual(['clearToPay Tool paid'])
  expect((await listTodayItems()).needs[0]).toMatchObject({ acts: { name: 'Grace Kim', isLead: false } })
})

test('the days left of an approval count from the day of its project, and not of the reader', async () => {
  const { email } = await server.newPerson()
  await server.addToProject(own.id, email, projectRelationships.viewer.id)
  await addPayment('Tool paid', dayIn('Pacific/Kiritimati'), await server.userId(email))
  await server.rows("update company_default set time_zone = 'Pacific/Kiritimati'")
  await server.rows("update user_account set time_zone = 'Etc/GMT+12' where email = $1", [email])
  const { needs } = await listTodayItems({}, await server.token(email))
  expect(needs).toMatchObject([{ kind: 'waiting', daysLeft: 0 }])
})

test('Today and reports use the time zone of the installation if the time zone of the reader is not known', async () => {
  const { email } = await server.newPerson()
  await server.addToProject(own.id, email, projectRelationships.engineer.id)
  const token = await server.token(email)
  await server.rows("update user_account set time_zone = 'Mars/Olympus' where email = $1", [email])
  const { unknownZones } = server.services
  onTestFinished(() => void Object.assign(server.services, { unknownZones }))
  Object.assign(server.services, { unknownZones: ['Mars/Olympus'] })
  expect((await listTodayItems({}, token)).needs).toEqual([])
  const response = await fetch(`${server.url}/api/project/life/${own.id}/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect(pages.flatMap(({ lines }) => lines).join(' ')).toContain('UTC')
})

test('a payment without a target that waits for an approval is listed for the lead, after everything with a date', async () => {
  await server.addToProject(own.id, 'grace', projectRelationships.viewer.id)
  await addPayment('Design approved', null, await server.userId('grace'))
  await addPayment('Without an approver', null)
  await own.add('Sampling', { endDate: addDays(today, 13) })
  const { needs } = await listTodayItems()
  expect(needs).toMatchObject([
    { kind: 'milestone', name: 'Sampling' },
    {
      kind: 'clearToPay',
      name: 'Design approved',
      day: null,
      daysLeft: null,
      projectNumber: number,
      acts: { name: 'Grace Kim', isLead: false },
      address: expect.stringContaining(`/project/${own.id}/clearToPay/edit/`),
      date: null,
    },
  ])
  expect(needs).toHaveLength(2)
})

test('a payment whose file is missing waits for the lead, and not for its approvers', async () => {
  await server.addToProject(own.id, 'grace', projectRelationships.viewer.id)
  await addPayment('Tool paid', addDays(today, 2), await server.userId('grace'))
  await server.rows('update project_ctp_milestone set is_file_required = true where project_id = $1', [
    own.id,
  ])
  expect((await listTodayItems()).needs[0]).toMatchObject({ acts: { name: 'Mia Torres', isLead: true } })
  const { needs } = await listTodayItems({}, await server.token('grace'))
  expect(needs.map(({ kind }) => kind)).toEqual(['clearToPay'])
})

test('all of twenty approvals that wait for a user are listed', async () => {
  await server.addToProject(own.id, 'grace', projectRelationships.viewer.id)
  const grace = await server.userId('grace')
  for (let count = 1; count <= 20; count++) await addPayment(`Payment ${count}`, null, grace)
  const { needs, totalCount } = await listTodayItems({ kind: 'waiting' }, await server.token('grace'))
  expect([needs.length, totalCount]).toEqual([20, 20])
})

test('a task is listed for the responsible person, also before it is late', async () => {
  const [steel, polish, far] = await planCalls(server, own.id, own.mia).createTasks(
    taskForm('Steel', { start: addDays(today, -9), end: addDays(today, -5) }),
    taskForm('Polish', { start: today, end: addDays(today, 10) }),
    taskForm('Far away', { start: today, end: addDays(today, 40) }),
  )
  const person = await server.newPerson()
  await server.addToProject(own.id, person.email, projectRelationships.viewer.id)
  const token = await server.token(person.email)
  expect(await names({}, token)).toEqual([])
  const responsibleId = await server.userId(person.email)
  const assign = (taskId: string, as = own.mia) =>
    server.ask(boards.setResponsible, { ...own.here, body: { taskId, responsibleId } }, { token: as })
  for (const { id } of [steel!, polish!, far!]) expect((await assign(id)).status).toBe(204)
  expect((await assign(steel!.id, token)).status).toBe(403)
  expect(await names({}, token)).toEqual(['task Steel', 'task Polish'])
  const { needs } = await listTodayItems({}, token)
  expect(needs[0]).toMatchObject({
    acts: { isLead: false },
    task: { responsibleId, mayAssign: false, mayComplete: false, mayExplain: true },
  })
  // The lead sees only the late task, with the responsible person.
  const [ofLead, ...others] = (await listTodayItems()).needs
  expect(ofLead).toMatchObject({ name: 'Steel', task: { responsibleId, mayAssign: true, mayComplete: true } })
  expect(ofLead!.acts).toEqual(needs[0]!.acts)
  expect(others).toEqual([])
})

test('a change of the plan without a responsible person keeps the responsible person of a task', async () => {
  const plan = planCalls(server, own.id, own.mia)
  const [steel] = await plan.createTasks(
    taskForm('Steel', { start: addDays(today, -9), end: addDays(today, -5) }),
  )
  const responsibleId = await server.companyId('Northlake Motors')
  const body = { taskId: steel!.id, responsibleId }
  await server.call(boards.setResponsible, { ...own.here, body }, { token: own.mia })
  const { responsibleId: _, ...change } = steel!
  // The choice of the responsible person has incremented the version of the task.
  expect((await plan.change([{ ...change, percentComplete: 40 }])).status).toBe(409)
  expect((await plan.change([{ ...change, version: 2, percentComplete: 40 }])).status).toBe(200)
  expect((await listTodayItems()).needs).toMatchObject([
    { name: 'Steel', acts: { name: 'Northlake Motors', isLead: false }, task: { responsibleId } },
  ])
})

test('a milestone that is due by its threshold is listed for its recipients, also long before its date', async () => {
  const { email } = await server.newPerson()
  await server.addToProject(own.id, email, projectRelationships.engineer.id)
  const token = await server.token(email)
  await own.add('Sampling')
  const { status } = await own.configure('Sampling', {
    endDate: addDays(today, 20),
    hasBegun: true,
    selectedUsers: [await server.userId(email)],
  })
  expect(status).toBe(200)
  expect(await names({}, token)).toEqual([])
  await server.rows("update project_detail set threshold_type_id = 'OneMonth' where project_id = $1", [
    own.id,
  ])
  expect(await names({}, token)).toEqual([expect.stringContaining('waiting Sampling is due on')])
})

test('a completed task or phase is not listed', async () => {
  const { id: phaseId } = await addPhase(-4)
  const plan = planCalls(server, own.id, own.mia)
  const [steel] = await plan.createTasks(
    taskForm('Steel', { start: addDays(today, -9), end: addDays(today, -5) }),
  )
  expect(await names()).toEqual(['task Steel', 'phase Tryout'])
  await plan.change([{ ...steel!, percentComplete: 100 }])
  await server.call(
    phases.update,
    {
      ...own.here,
      query: { phaseId },
      body: { phaseTypeId: 'Tryout', statusId: 'Complete', plannedMilestone: addDays(today, -4), version: 1 },
    },
    { token: own.mia },
  )
  expect(await names()).toEqual([])
})

test('names are in the language of the reader', async () => {
  await addPhase(-4)
  const { needs } = await server.call(
    todayPage.items,
    { query: { pageSize: '-1', searchTerm: number } as never },
    { token: own.mia, language: 'de' },
  )
  expect(needs).toHaveLength(1)
  expect(needs[0]!.name).not.toBe('Tryout')
})

test.each([
  [{ kind: 'invoice' }, 'kind'],
  [{ sortField: 'name' }, 'sortField'],
  [{ page: '0' }, 'page'],
])('a list of Today items with %o is refused', async (query, field) => {
  const { status, body } = await server.askUntyped(todayPage.items, { query }, { token: own.mia })
  expect(status).toBe(400)
  expect(Object.keys((body as { modelState: object }).modelState)).toEqual([field])
})
