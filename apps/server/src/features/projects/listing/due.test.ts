import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import type { PhaseType } from '@steelsafe/contract/phases/names.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { planCalls, taskForm } from '#test/support/plans.ts'

let server: TestServer
let mia: string
let company: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  company = (await server.call(companies.list, { query: {} }, { token: mia })).companies[0]!.id
})
beforeEach(() => server.rows('update company_default set time_zone = null where company_id = $1', [company]))
afterAll(() => server.stop())

const day = (offset: number) => new Date(Date.parse(dayIn('UTC')) + offset * dayMs).toISOString().slice(0, 10)
const add = async (projectNumber: string, overrides: object = {}) =>
  (
    await server.call(
      projects.create,
      { body: { companyId: company, projectNumber, ...overrides } as never },
      { token: mia },
    )
  ).id
const phase = (id: string, phaseTypeId: PhaseType, offset: number | null, overrides: object = {}) =>
  server.call(
    phases.create,
    {
      params: { id },
      body: {
        phaseTypeId,
        statusId: 'InProgress',
        plannedMilestone: offset === null ? null : day(offset),
        ...overrides,
      } as never,
    },
    { token: mia },
  )
const list = async (query: object = {}, token = mia) =>
  server.call(projects.list, { query: { pageSize: '-1', ...query } as never }, { token })
const numbers = async (query: object = {}, token = mia) =>
  (await list(query, token)).projects.map(row => row.projectNumber)
const rowOf = async (projectNumber: string) =>
  (await list({ searchTerm: projectNumber })).projects.find(row => row.projectNumber === projectNumber)!
const setZone = async (timeZone: string) => {
  const of = { params: { id: company } }
  const defaults = await server.call(companies.defaults, of, { token: mia })
  await server.call(companies.updateDefaults, { ...of, body: { ...defaults, timeZone } }, { token: mia })
}

test('a row and its project have phase, status, next date, lateness, delivery, partners and lead', async () => {
  const number = server.unique('DUE-row')
  const id = await add(number, {
    dateOfDelivery: day(30),
    details: [
      { displayName: 'Customer', valueText: 'Lakeside' },
      { displayName: 'Molder', valueText: 'Moldeo del Norte' },
    ],
  })
  expect(await rowOf(number)).toMatchObject({
    phaseTypeId: null,
    nextDate: null,
    daysToNext: null,
    daysLate: 0,
  })
  await phase(id, 'ToolBuild', -3)
  await phase(id, 'Tryout', 9, { statusId: 'NotStarted' })
  const stands = {
    phaseTypeId: 'ToolBuild',
    statusId: 'InProgress',
    nextDate: day(-3),
    nextPhaseTypeId: 'ToolBuild',
    daysToNext: -3,
    daysLate: 3,
    dateOfDelivery: day(30),
    customer: 'Lakeside',
    molder: 'Moldeo del Norte',
    leadName: 'Mia Torres',
  }
  expect(await rowOf(number)).toMatchObject(stands)
  const project = await server.call(projects.get, { params: { id } }, { token: mia })
  expect(project).toMatchObject({ today: day(0), summary: stands })
})

test('the lateness of a project counts from its oldest open phase or task', async () => {
  const number = server.unique('DUE-late')
  const id = await add(number)
  const plan = planCalls(server, id, mia)
  await phase(id, 'Tryout', 0)
  expect(await rowOf(number)).toMatchObject({ daysLate: 0, daysToNext: 0 })
  const [steel] = await plan.createTasks(taskForm('Steel', { start: day(-9), end: day(-5) }))
  expect(await rowOf(number)).toMatchObject({ daysLate: 5, nextDate: day(0) })
  await plan.change([{ ...steel!, percentComplete: 100 }])
  expect(await rowOf(number)).toMatchObject({ daysLate: 0 })
  await plan.createTasks(taskForm('T1', { start: day(-2), end: day(-2), milestone: true }))
  expect(await rowOf(number)).toMatchObject({ daysLate: 2, nextDate: day(-2), nextPhaseTypeId: null })
})

test('a summary task, and a phase that is complete, cancelled, reached or deselected, does not make a project late', async () => {
  const number = server.unique('DUE-not')
  const id = await add(number)
  const plan = planCalls(server, id, mia)
  const [build] = await plan.createTasks(taskForm('Build', { start: day(-9), end: day(-5) }))
  await plan.createTasks(taskForm('EDM', { parentId: build!.id, start: day(1), end: day(2) }))
  await phase(id, 'Concept', -9, { statusId: 'Complete' })
  await phase(id, 'PartDesign', -9, { statusId: 'Cancelled' })
  await phase(id, 'ToolDesign', -9, { actualMilestone: day(-1) })
  const { id: phaseId } = await phase(id, 'Tryout', -9)
  expect(await rowOf(number)).toMatchObject({ daysLate: 9 })
  await server.call(
    phases.select,
    { params: { id }, query: { phaseId }, body: { selected: false } },
    { token: mia },
  )
  expect(await rowOf(number)).toMatchObject({ daysLate: 0, nextDate: null })
  expect(await numbers({ only: 'late' })).not.toContain(number)
})

test('lists are filtered by late, due in two weeks, on hold, mine, molder, phase and dates', async () => {
  const valueText = server.unique('Únicos')
  const addProject = async (name: string, offset: number, statusId = 'InProgress') => {
    const number = server.unique(name)
    const id = await add(number, { details: [{ displayName: 'Molder', valueText }] })
    await phase(id, 'Sampling', offset, { statusId })
    return number
  }
  const late = await addProject('F-late', -1)
  const today = await addProject('F-today', 0)
  const soon = await addProject('F-soon', 14)
  const far = await addProject('F-far', 15)
  const hold = await addProject('F-hold', 40, 'OnHold')
  const of = { molder: valueText.replace('Ú', 'u') }
  expect(await numbers(of)).toEqual([far, hold, late, soon, today])
  expect(await numbers({ ...of, only: 'late' })).toEqual([late])
  expect(await numbers({ ...of, only: 'due' })).toEqual([today, soon])
  expect(await numbers({ ...of, only: 'onHold' })).toEqual([hold])
  expect(await numbers({ ...of, mine: 'true' })).toHaveLength(5)
  expect(await numbers({ ...of, mine: 'true' }, await server.token('ben'))).toEqual([])
  expect(await numbers({ ...of, inPhase: 'Sampling', nextFrom: day(0), nextTo: day(14) })).toEqual([
    soon,
    today,
  ])
  expect(await numbers({ ...of, inPhase: 'Tryout' })).toEqual([])
  expect((await list({ only: 'late' })).totalCount).toBe((await numbers({ only: 'late' })).length)
  const searchResult = await server.call(
    projects.search,
    { query: { ...of, only: 'late', projectNumber: 'F-' } as never },
    { token: mia },
  )
  expect(searchResult.projects.map(row => row.projectNumber)).toEqual([late])
})

test.each([
  [{ only: 'soon' }, 'only'],
  [{ mine: 'perhaps' }, 'mine'],
  [{ inPhase: 'Nothing' }, 'inPhase'],
  [{ nextFrom: '2026-02-30' }, 'nextFrom'],
])('%o is refused at its field', async (query, field) => {
  const answer = await server.refusal(projects.list, { query: query as never }, { token: mia })
  expect(answer).toMatchObject({ status: 400, modelState: { [field]: expect.anything() } })
})

test('lists are sorted by due values both ways, projects without a value come last, and pages do not overlap', async () => {
  await phase(await add(server.unique('DUE-sorted')), 'Tryout', -1)
  const by = async (sortField: string, sortAscending: boolean) =>
    (await list({ sortField, sortAscending: String(sortAscending) })).projects
  const nextDates = (await by('nextDate', true)).map(row => row.nextDate)
  const dated = nextDates.filter(each => each !== null)
  expect(dated).toEqual(dated.toSorted())
  expect(nextDates.slice(dated.length).every(each => each === null)).toBe(true)
  expect((await by('nextDate', false))[0]!.nextDate).toBe(dated.at(-1))
  const late = (await by('daysLate', false)).map(row => row.daysLate)
  expect(late[0]).toBeGreaterThan(0)
  expect(late).toEqual(late.toSorted((a, b) => b - a))
  for (const sortField of ['phase', 'dateOfDelivery', 'customer', 'molder', 'lead'] as const) {
    const all = (await by(sortField, true)).map(row => row.id)
    const pages = [1, 2, 3].map(page => ({ sortField, page: String(page), pageSize: '7' }))
    const pageResults = await Promise.all(pages.map(page => list(page)))
    expect(pageResults.flatMap(page => page.projects.map(row => row.id))).toEqual(all.slice(0, 21))
  }
})

test('late projects are sorted by lateness, and due projects by next date, unless the query has a sort field', async () => {
  const valueText = server.unique('Urgency')
  const addProject = async (name: string, offset: number) => {
    const number = server.unique(name)
    await phase(await add(number, { details: [{ displayName: 'Molder', valueText }] }), 'Sampling', offset)
    return number
  }
  const late = await addProject('U-a', -2)
  const later = await addProject('U-b', -9)
  const soon = await addProject('U-c', 9)
  const sooner = await addProject('U-d', 2)
  const of = { molder: valueText }
  expect(await numbers({ ...of, only: 'late' })).toEqual([later, late])
  expect(await numbers({ ...of, only: 'due' })).toEqual([sooner, soon])
  expect(await numbers({ ...of, only: 'late', sortField: 'projectNumber' })).toEqual([late, later])
  expect(await list({ ...of, only: 'late' })).toMatchObject({ sortField: 'daysLate', sortAscending: false })
  expect(await list(of)).toMatchObject({ sortField: 'projectNumber', sortAscending: true })
})

test('the filters offer only customers and molders of projects that the caller may see', async () => {
  const options = async (who: 'mia' | 'diego' | 'admin') =>
    server.call(projects.filterOptions, {}, { token: await server.token(who) })
  await add(server.unique('DUE-secret'), {
    details: [{ displayName: 'Customer', valueText: 'Secret customer' }],
  })
  expect((await options('mia')).customers).toContain('Secret customer')
  expect((await options('admin')).customers).toContain('Secret customer')
  expect((await options('diego')).customers).not.toContain('Secret customer')
  expect(await numbers({ customer: 'Secret customer' }, await server.token('diego'))).toEqual([])
})

test('late projects that the caller may not see are neither listed nor counted', async () => {
  const number = server.unique('DUE-foreign')
  const diego = await server.token('diego')
  const before = (await list({ only: 'late' }, diego)).totalCount
  await phase(await add(number), 'Tryout', -2)
  const after = await list({ only: 'late' }, diego)
  expect(after.totalCount).toBe(before)
  expect(after.projects.map(row => row.projectNumber)).not.toContain(number)
})

test('around midnight the time zone of the owner decides whether a project is late or due', async () => {
  const number = server.unique('DUE-midnight')
  const last = dayIn('Etc/GMT+12')
  const id = await add(number)
  await phase(id, 'Tryout', 0, { plannedMilestone: last })
  await setZone('Etc/GMT+12')
  expect(await rowOf(number)).toMatchObject({ daysLate: 0, daysToNext: 0 })
  expect(await numbers({ only: 'due' })).toContain(number)
  await setZone('Pacific/Kiritimati')
  expect((await rowOf(number)).daysLate).toBeGreaterThanOrEqual(1)
  expect(await numbers({ only: 'late' })).toContain(number)
  expect(await numbers({ only: 'due' })).not.toContain(number)
})

test('the lead is the Administrator of the project, otherwise an Engineer, and has the current name of the user', async () => {
  const number = server.unique('DUE-lead')
  const id = await add(number)
  const ben = await server.newPerson({ firstName: 'Ben' })
  const roles = await server.call(projectMembers.relationshipOptions, { params: { id } } as never, {
    token: mia,
  })
  const engineer = roles.find(({ display }) => display === 'Engineer')!.value
  await server.call(
    projectMembers.addUser,
    {
      params: { id },
      body: { projectId: id, userEmailAddress: ben.email, relationshipId: engineer },
    } as never,
    { token: mia },
  )
  expect((await rowOf(number)).leadName).toBe('Mia Torres')
  await server.rows(`delete from project_user where project_id = '${id}' and user_id <> '${ben.id}'`)
  expect((await rowOf(number)).leadName).toMatch(/^Ben /)
  await server.rows(`update user_account set first_name = 'Benedict' where id = '${ben.id}'`)
  expect((await rowOf(number)).leadName).toMatch(/^Benedict /)
  await server.rows(`delete from project_user where project_id = '${id}'`)
  expect((await rowOf(number)).leadName).toBe('')
})

test('an export has the columns of due values, and the filters of the list', async () => {
  const molder = server.unique('Exporta')
  const details = [{ displayName: 'Molder', valueText: molder }]
  const late = server.unique('X-late')
  await phase(await add(late, { details }), 'Sampling', -1)
  await phase(await add(server.unique('X-soon'), { details }), 'Sampling', 3)
  const query = new URLSearchParams({ format: 'csv', only: 'late', molder: molder.toLowerCase() })
  const response = await fetch(`${server.url}/api/project/export?${query}`, {
    headers: { authorization: `Bearer ${mia}` },
  })
  const [titles, ...rows] = (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
  const expectedTitles = [
    'Phase',
    'Next date',
    'Days late',
    'Reason for the delay',
    'Delivery date',
    'Days since delivery date',
    'Who acts',
    'Project lead',
  ]
  for (const title of expectedTitles) expect(titles).toContain(title)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(late)
})

test('the stored summaries of all projects equal newly computed summaries', async () => {
  const summaries = () => server.rows('select * from project_summary order by project_id')
  const before = await summaries()
  await server.rows(
    `update project_summary set phase_type_id = null, next_on = null, open_since = null, open_delivery_on = null, molder = ''`,
  )
  await server.rows(
    `select summarize_phases(array(select id from project)), summarize_partners(array(select id from project))`,
  )
  expect(await summaries()).toEqual(before)
})
