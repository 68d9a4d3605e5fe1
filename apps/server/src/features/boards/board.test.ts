import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { QueryOf } from '#test/support/harness.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMaintenance, projectWithMaintenance } from '#test/support/maintenance.ts'
import { type ProjectWithMilestones, projectWithMilestones } from '#test/support/milestones.ts'
import { sundayOf } from './dates/week.ts'

let server: TestServer
let company: string
let own: ProjectWithMilestones
/** The day in the time zone of the installation, which the projects of the test companies use. */
let today: string
beforeAll(async () => {
  server = await shopServer({ TIME_ZONE: 'UTC' })
  company = await server.companyId('Northlake Motors')
  await server.rows("update user_account set time_zone = 'UTC'")
})
beforeEach(async () => {
  await server.rows("update company_default set time_zone = 'UTC'")
  today = dayIn('UTC')
  own = await projectWithMilestones(server)
})
afterAll(() => server.stop())

/** Reads the board of Mia's company, by default only for the tool of this test. */
async function board(query: QueryOf<typeof boards.list> = {}, token = own.mia, id = company) {
  const { projectNumber } = await server.call(projects.get, { params: { id: own.id } }, { token: own.mia })
  return server.call(
    boards.list,
    { params: { id }, query: { pageSize: '-1', searchTerm: projectNumber, ...query } as never },
    { token },
  )
}
const names = async (query?: QueryOf<typeof boards.list>) =>
  (await board(query)).dates.filter(({ projectId }) => projectId === own.id).map(({ name }) => name)

const options = (token = own.mia, id = company) => server.call(boards.options, { params: { id } }, { token })

const addPhase = (body: { phaseTypeId: 'Tryout'; plannedMilestone: string }) =>
  server.call(phases.create, { ...own.here, body: { statusId: 'NotStarted', ...body } }, { token: own.mia })

test('the board lists milestones, phases and maintenance by date, with the actions of the caller', async () => {
  await own.add('Done soon', { endDate: addDays(today, 40) })
  await own.add('Forgotten', { endDate: addDays(today, -6) })
  await own.add('Undated')
  const phase = await addPhase({ phaseTypeId: 'Tryout', plannedMilestone: addDays(today, -9) })
  const alert = await server.call(
    maintenance.createAlert,
    {
      ...own.here,
      body: { title: 'Vents', selectedUsers: [await server.userId('mia')], startDate: addDays(today, 50) },
    },
    { token: own.mia },
  )
  const { dates } = await board()
  expect(dates.filter(({ projectId }) => projectId === own.id)).toMatchObject([
    {
      id: phase.id,
      kind: 'phase',
      phaseTypeId: 'Tryout',
      when: 'late',
      daysLeft: -9,
      today,
      acts: { name: 'Mia Torres', isLead: true },
      people: [],
      can: { complete: true, move: true, assign: true, explain: true },
    },
    {
      kind: 'milestone',
      name: 'Forgotten',
      when: 'late',
      daysLeft: -6,
      informedCount: 0,
      people: ['Mia Torres'],
    },
    { kind: 'milestone', name: 'Done soon', when: 'next', daysLeft: 40 },
    {
      id: alert.id,
      kind: 'maintenance',
      name: 'Vents',
      when: 'next',
      can: { complete: true, move: false, assign: true, explain: true },
    },
  ])
  expect((await options()).undatedCount).toBeGreaterThan(0)
})

test('the board omits a milestone while it is complete, inactive, not alertable or undated', async () => {
  const id = await own.add('T1', { endDate: addDays(today, 3) })
  expect(await names()).toEqual(['T1'])
  await own.setResult({ id, isComplete: true })
  expect(await names()).toEqual([])
  await own.setResult({ id, isComplete: false })
  expect(await names()).toEqual(['T1'])
  await own.setActive(id, false)
  expect(await names()).toEqual([])
  await own.setActive(id, true)
  await own.setAlertable(id, false)
  expect(await names()).toEqual([])
  await own.setAlertable(id, true)
  await own.configure('T1', { endDate: null })
  expect(await names()).toEqual([])
})

test('a milestone is late from the day after its end, and a payment on its target date', async () => {
  await own.add('Ends today', { endDate: today })
  await own.add('Ended yesterday', { endDate: addDays(today, -1) })
  await server.rows(
    `insert into project_ctp_milestone (id, project_id, name, "order", target_date, is_approval_required, is_file_required, is_notifier, is_financial_trigger)
     values (gen_random_uuid(), $1, 'Pays today', 0, $2, false, false, false, false)`,
    [own.id, today],
  )
  expect((await names({ when: 'late' })).toSorted()).toEqual(['Ended yesterday', 'Pays today'])
  expect(await names({ when: 'week' })).toEqual(['Ends today'])
  const { dates } = await board({ kind: 'clearToPay' })
  const [target] = dates.filter(({ projectId }) => projectId === own.id)
  expect(target).toMatchObject({ daysLeft: 0, when: 'late', can: { complete: false, move: true } })
  await server.call(
    clearToPay.update,
    { params: { milestoneId: target!.id }, body: { targetDate: addDays(today, 1), version: 1 } },
    { token: own.mia },
  )
  expect(await names({ when: 'late' })).toEqual(['Ended yesterday'])
})

test('this week ends on Sunday, and later dates are next', async () => {
  const sunday = sundayOf(today)
  await own.add('Sunday', { endDate: sunday })
  await own.add('Monday', { endDate: addDays(sunday, 1) })
  expect(await names({ when: 'week' })).toEqual(['Sunday'])
  expect(await names({ when: 'next' })).toEqual(['Monday'])
  expect((await board()).weekEnd).toBe(sunday)
})

test.each([
  ['2026-11-23', '2026-11-29'],
  ['2026-11-28', '2026-11-29'],
  ['2026-11-29', '2026-11-29'],
  ['2026-12-31', '2027-01-03'],
])('the week of %s ends on %s', (day, sunday) => expect(sundayOf(day)).toBe(sunday))

test('a date is late by the time zone of its project', async () => {
  // At any hour, at least one of the two zones has another date than UTC.
  const zone = async (name: string) =>
    server.rows('update company_default set time_zone = $2 where company_id = $1', [company, name])
  const [first, last] = [dayIn('Etc/GMT+12'), dayIn('Pacific/Kiritimati')]
  await own.add('Border', { endDate: first })
  await zone('Pacific/Kiritimati')
  const there = await names({ when: 'late' })
  await zone('Etc/GMT+12')
  const here = await names({ when: 'late' })
  expect(last > first).toBe(true)
  expect([there, here]).toEqual([['Border'], []])
})

test('the filter by person has the dates that name the person and all dates of the tools that the person leads', async () => {
  await server.addToProject(own.id, 'ben', projectRelationships.engineer.id)
  const ben = await server.userId('ben')
  await own.add('For Ben')
  await own.configure('For Ben', { endDate: addDays(today, 5), selectedUsers: [ben] })
  await own.add('For Mia', { endDate: addDays(today, 6) })
  expect(await names({ person: ben })).toEqual(['For Ben'])
  expect(await names({ mine: 'true' })).toEqual(['For Ben', 'For Mia'])
})

test('the rows of a group are adjacent, and a date of several people is in the group of each person', async () => {
  await server.addToProject(own.id, 'ben', projectRelationships.engineer.id)
  await own.add('Both')
  const people = [await server.userId('ben'), await server.userId('mia')]
  await own.configure('Both', { endDate: addDays(today, 5), selectedUsers: people })
  const rows = (await board({ groupBy: 'person' })).dates.filter(({ projectId }) => projectId === own.id)
  expect(rows.map(({ groupPerson }) => groupPerson!.name)).toEqual(['Ben Okafor', 'Mia Torres'])
  for (const groupBy of ['tool', 'molder', 'customer'] as const) {
    const groups = (await board({ groupBy, searchTerm: undefined })).dates.map(date =>
      groupBy === 'tool' ? date.projectNumber : date[groupBy],
    )
    expect(groups.filter((group, index) => group !== groups[index - 1])).toHaveLength(new Set(groups).size)
  }
})

test('the people of a date do not include a person who has left the project', async () => {
  await server.addToProject(own.id, 'diego', projectRelationships.engineer.id)
  const diego = await server.userId('diego')
  await own.add('Handed over')
  await own.configure('Handed over', { endDate: addDays(today, 5), selectedUsers: [diego] })
  await server.call(
    projectMembers.removeUser,
    { params: { id: own.id }, query: { userId: diego } },
    { token: own.mia },
  )
  const rows = (await board({ groupBy: 'person' })).dates.filter(({ projectId }) => projectId === own.id)
  expect(rows.map(({ groupPerson }) => groupPerson!.name)).toEqual(['Mia Torres'])
})

test('a user who may not see the milestones of a tool sees its other dates', async () => {
  const viewer = await server.newRelationship('project', ['ViewProfile'])
  await own.add('Hidden', { endDate: addDays(today, 5) })
  await own.add('Hidden too')
  await addPhase({ phaseTypeId: 'Tryout', plannedMilestone: addDays(today, 9) })
  const company = await server.newCompany('Onlookers of boards')
  await server.addToCompany(company, 'sam', companyRelationships.administrator.id)
  await server.call(
    projectMembers.addCompany,
    {
      params: { id: own.id },
      body: { projectId: own.id, companyId: company, relationshipId: viewer, projectRoleId: 'Molder' },
    } as never,
    { token: own.mia },
  )
  const sam = await server.token('sam')
  const { dates, totalCount } = await board({}, sam, company)
  expect(dates.map(({ kind }) => kind)).toEqual(['phase'])
  expect([totalCount, (await options(sam, company)).undatedCount]).toEqual([1, 0])
  expect(dates[0]!.can).toEqual({ complete: false, move: false, assign: false, explain: false })
})

test('pages do not overlap, and each has the total of all pages', async () => {
  for (const name of ['A', 'B', 'C']) await own.add(name, { endDate: addDays(today, 5) })
  const pages = await Promise.all([1, 2].map(page => board({ page: String(page), pageSize: '2' })))
  expect(pages.flatMap(({ dates }) => dates.map(({ name }) => name)).toSorted()).toEqual(['A', 'B', 'C'])
  expect(pages.map(({ totalCount }) => totalCount)).toEqual([3, 3])
  const down = await board({ sortField: 'dueDate', sortAscending: 'false' })
  const up = await board({ sortField: 'dueDate' })
  expect(down.dates).toEqual(up.dates.toReversed())
})

test.each([
  [{ when: 'someday' }, 'when'],
  [{ kind: 'invoice' }, 'kind'],
  [{ groupBy: 'color' }, 'groupBy'],
  [{ person: 'Mia' }, 'person'],
  [{ mine: 'perhaps' }, 'mine'],
])('a board with the filter %o is refused', async (query, field) => {
  const { status, body } = await server.askUntyped(
    boards.list,
    { params: { id: company }, query },
    { token: own.mia },
  )
  expect(status).toBe(400)
  expect(Object.keys((body as { modelState: object }).modelState)).toEqual([field])
})

test('the filters name the people of the company and the partners of its tools', async () => {
  const { people, molders, customers } = await options()
  expect(people).toContainEqual({ display: 'Ben Okafor', value: await server.userId('ben') })
  expect([molders.length, customers.length].every(length => length > 0)).toBe(true)
})

test('the deletion of a project deletes its dates', async () => {
  await own.add('T1', { endDate: addDays(today, 3) })
  await server.call(projects.delete, { params: { id: own.id } }, { token: own.mia })
  expect(await server.rows('select id from due_date where project_id = $1', [own.id])).toEqual([])
})

/** Returns the due day of an alert on the board, and in the list of alerts. */
async function dueOf(tool: ProjectWithMaintenance, alertId: string) {
  const rows = await server.rows<{ day: string }>('select due_on::text as day from due_date where id = $1', [
    alertId,
  ])
  const { forecastDate, enabled } = await tool.alert(alertId)
  return { board: rows[0]?.day ?? null, list: enabled ? forecastDate : null }
}

test.each([
  'Once',
  'Daily',
  'Weekly',
  'EveryTwoWeeks',
  'Monthly',
  'Quarterly',
  'TwiceAYear',
  'Yearly',
] as const)(
  'the due day of maintenance %s on the board is the day in its list, before and after the work is done',
  async frequencyId => {
    const tool = await projectWithMaintenance(server)
    const { id } = await tool.addAlert({ frequencyId })
    await tool.beginAlert(id, addDays(today, -3))
    const before = await dueOf(tool, id)
    expect(before).toEqual({ board: addDays(today, -3), list: addDays(today, -3) })
    await tool.addEntry({ alertId: id, statusId: 'Complete', workDate: today })
    const after = await dueOf(tool, id)
    expect(after.board).toBe(after.list)
    if (frequencyId !== 'Once') expect(after.board! > today).toBe(true)
  },
)

test('maintenance by cycles is on the board when the cycles are reached, until it is done or switched off', async () => {
  const tool = await projectWithMaintenance(server)
  const { id } = await tool.addAlert({ frequencyId: 'ByCycles', everyCycles: 1_000 })
  await tool.beginAlert(id, addDays(today, -10))
  await tool.produce(addDays(today, -4), 900)
  expect((await dueOf(tool, id)).board).toBeNull()
  await tool.produce(addDays(today, -2), 200)
  expect(await dueOf(tool, id)).toEqual({ board: addDays(today, -2), list: addDays(today, -2) })
  await server.call(
    maintenance.setAlertEnabled,
    { ...tool.here, body: { alertId: id, enabled: false } },
    { token: tool.mia },
  )
  expect((await dueOf(tool, id)).board).toBeNull()
  await server.call(
    maintenance.setAlertEnabled,
    { ...tool.here, body: { alertId: id, enabled: true } },
    { token: tool.mia },
  )
  expect((await dueOf(tool, id)).board).toBe(addDays(today, -2))
  const entry = await tool.addEntry({ alertId: id, statusId: 'Complete', workDate: today })
  expect((await dueOf(tool, id)).board).toBeNull()
  await server.call(
    maintenance.deleteEntry,
    { ...tool.here, query: { entryId: entry.id } },
    { token: tool.mia },
  )
  expect((await dueOf(tool, id)).board).toBe(addDays(today, -2))
})
