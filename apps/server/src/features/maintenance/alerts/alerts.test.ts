import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMaintenance, projectWithMaintenance } from '#test/support/maintenance.ts'

let server: TestServer
let own: ProjectWithMaintenance
let today: string
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectWithMaintenance(server)
  today = (await own.alerts()).today
})

test('an alert with only a title and a recipient is monthly, and first due tomorrow', async () => {
  expect(await own.addAlert()).toMatchObject({
    title: 'Clean the vents',
    description: '',
    frequencyId: 'Monthly',
    everyCycles: null,
    recipients: ['Mia Torres'],
    startDate: addDays(today, 1),
    endDate: null,
    nextDueDate: addDays(today, 1),
    lastDoneDate: null,
    isDue: false,
    enabled: true,
    version: 1,
  })
  expect((await own.alerts()).totalCount).toBe(1)
})

test.each([
  [{ selectedUsers: [] }, 'selectedUsers', 'Select at least one recipient.'],
  [{ selectedUsers: undefined }, 'selectedUsers', 'Required'],
  [{ title: ' ' }, 'title', 'Required'],
  [{ title: 'x'.repeat(201) }, 'title', 'At most 200 characters.'],
  [{ frequencyId: 'Hourly' }, 'frequencyId', 'Please choose an option from the list.'],
  [
    { startDate: '2031-03-02', endDate: '2031-03-01' },
    'endDate',
    "The end date can't be before the start date.",
  ],
  [{ endDate: '2020-01-01' }, 'endDate', "The end date can't be before the start date."],
  [
    { frequencyId: 'Once', startDate: '2031-03-02', endDate: '2031-03-03' },
    'endDate',
    'An alert that is due once ends on the day on which it starts.',
  ],
  [{ frequencyId: 'Once', everyCycles: 100 }, 'everyCycles', 'An alert that is due once has no cycles.'],
  [{ frequencyId: 'ByCycles' }, 'everyCycles', 'Required'],
  [{ frequencyId: 'ByCycles', everyCycles: 0 }, 'everyCycles', 'At least 1.'],
  [{ everyCycles: 1.5 }, 'everyCycles', 'Please enter a whole number.'],
  [{ everyCycles: 100_000_001 }, 'everyCycles', 'At most 100000000.'],
  [{ startDate: '2031-02-30' }, 'startDate', 'Invalid date.'],
])('an alert with %o is refused at %s', async (body, field, message) => {
  expect(await own.askAlert(body)).toMatchObject({
    status: 400,
    body: { modelState: { [field]: [message] } },
  })
  expect((await own.alerts()).totalCount).toBe(0)
})

test('a new alert starts tomorrow at the earliest, and a changed alert may keep its earlier start', async () => {
  expect(await own.askAlert({ startDate: today })).toMatchObject({
    status: 400,
    body: { modelState: { startDate: [expect.stringContaining('The first possible start is')] } },
  })
  const { id } = await own.addAlert()
  await own.beginAlert(id, addDays(today, -40))
  const change = (startDate: string | undefined, version: number) =>
    server.ask(
      calls.updateAlert,
      { ...own.here, body: { ...own.alertForm({ title: 'Wash' }), alertId: id, startDate, version } },
      { token: own.mia },
    )
  expect((await change(addDays(today, -40), 1)).status).toBe(200)
  expect((await change(undefined, 2)).status).toBe(200)
  expect((await change(addDays(today, -39), 3)).status).toBe(400)
  expect(await own.alert(id)).toMatchObject({ title: 'Wash', startDate: addDays(today, -40), version: 3 })
})

test('a one-time alert ends on its start date, and is no longer due when its work is done', async () => {
  const { id, endDate } = await own.addAlert({ frequencyId: 'Once', startDate: addDays(today, 9) })
  expect(endDate).toBe(addDays(today, 9))
  await own.addEntry({ alertId: id, statusId: 'Complete' })
  expect(await own.alert(id)).toMatchObject({ lastDoneDate: today, nextDueDate: null, isDue: false })
})

test.each([
  ['Daily', '2025-12-31', '2026-01-01'],
  ['Weekly', '2026-02-25', '2026-03-04'],
  ['EveryTwoWeeks', '2026-02-18', '2026-03-04'],
  ['Monthly', '2026-03-31', '2026-04-30'],
  ['Monthly', '2026-01-31', '2026-02-28'],
  ['Quarterly', '2025-11-30', '2026-02-28'],
  ['TwiceAYear', '2025-08-31', '2026-02-28'],
  ['Yearly', '2024-02-29', '2025-02-28'],
] as const)('the next due date of %s work that was done on %s is %s', async (frequencyId, done, next) => {
  const { id } = await own.addAlert({ frequencyId })
  await own.beginAlert(id, '2024-01-01')
  await own.addEntry({ alertId: id, statusId: 'Complete', workDate: done })
  expect(await own.alert(id)).toMatchObject({ lastDoneDate: done, nextDueDate: next, isDue: true })
})

test('an alert stays due on the same day until an entry completes its work', async () => {
  const { id } = await own.addAlert({ frequencyId: 'Weekly' })
  await own.beginAlert(id, addDays(today, -30))
  await own.addEntry({ alertId: id, statusId: 'InProgress' })
  expect(await own.alert(id)).toMatchObject({ nextDueDate: addDays(today, -30), isDue: true })
  const entry = await own.addEntry({ alertId: id, statusId: 'Complete', workDate: addDays(today, -2) })
  expect(await own.alert(id)).toMatchObject({ nextDueDate: addDays(today, 5), isDue: false })
  await server.call(calls.deleteEntry, { ...own.here, query: { entryId: entry.id } }, { token: own.mia })
  expect(await own.alert(id)).toMatchObject({ nextDueDate: addDays(today, -30), isDue: true })
})

test('work that is completed before the start date counts, and the alert is next due on the start date', async () => {
  const { id } = await own.addAlert({ frequencyId: 'Daily', startDate: addDays(today, 9) })
  await own.addEntry({ alertId: id, statusId: 'Complete' })
  expect((await own.alert(id)).nextDueDate).toBe(addDays(today, 9))
})

test('an alert is due on its end date, but not after it', async () => {
  const { id } = await own.addAlert({ frequencyId: 'Weekly', endDate: addDays(today, 20) })
  await own.beginAlert(id, addDays(today, -10))
  await own.addEntry({ alertId: id, statusId: 'Complete', workDate: addDays(today, -7) })
  const endOn = (day: string) =>
    server.rows('update maintenance_alert set end_date = $2 where id = $1', [id, day])
  await endOn(today)
  expect(await own.alert(id)).toMatchObject({ nextDueDate: today, isDue: true })
  await endOn(addDays(today, -1))
  expect(await own.alert(id)).toMatchObject({ nextDueDate: null, isDue: false })
})

test('a disabled alert is not due, and is due again when it is enabled', async () => {
  const { id } = await own.addAlert({ frequencyId: 'Weekly' })
  await own.beginAlert(id, addDays(today, -30))
  const enable = (enabled: boolean) =>
    server.call(calls.setAlertEnabled, { ...own.here, body: { alertId: id, enabled } }, { token: own.mia })
  await enable(false)
  await enable(false)
  expect(await own.alert(id)).toMatchObject({ enabled: false, isDue: false, version: 2 })
  expect((await own.alerts({ state: 'due' })).alerts).toEqual([])
  expect((await own.alerts({ state: 'disabled' })).alerts).toHaveLength(1)
  await enable(true)
  expect(await own.alert(id)).toMatchObject({ enabled: true, isDue: true, nextDueDate: addDays(today, -30) })
  expect((await own.alerts({ state: 'due' })).alerts).toHaveLength(1)
})

test('alerts are sorted by their due date, and are found by their text, their recipients and their frequency', async () => {
  await own.addAlert({ title: 'Grease the slides', frequencyId: 'Weekly', startDate: addDays(today, 3) })
  await own.addAlert({ title: 'Check the o-rings', startDate: addDays(today, 1), description: 'Hot half' })
  await own.addAlert({
    title: 'Descale',
    startDate: addDays(today, 2),
    frequencyId: 'ByCycles',
    everyCycles: 9,
  })
  const titles = async (query: Parameters<typeof own.alerts>[0]) =>
    (await own.alerts(query)).alerts.map(({ title }) => title)
  expect(await titles({})).toEqual(['Check the o-rings', 'Grease the slides', 'Descale'])
  expect(await titles({ sortField: 'title', sortAscending: 'true' })).toEqual([
    'Check the o-rings',
    'Descale',
    'Grease the slides',
  ])
  expect(await titles({ searchTerm: 'hot' })).toEqual(['Check the o-rings'])
  expect(await titles({ searchTerm: 'weekly' })).toEqual(['Grease the slides'])
  expect(await titles({ searchTerm: 'torres' })).toHaveLength(3)
})

test('when two people change an alert at once, the second change is refused', async () => {
  const { id, version } = await own.addAlert()
  const change = (title: string) =>
    server.ask(
      calls.updateAlert,
      { ...own.here, body: { ...own.alertForm({ title }), alertId: id, version } },
      { token: own.mia },
    )
  const answers = await Promise.all([change('First'), change('Second')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an alert whose work is done is not planned anew as an alert that is due once, because it would never be due', async () => {
  const { id, version } = await own.addAlert()
  await own.addEntry({ alertId: id, statusId: 'Complete' })
  const change = (body: object) =>
    server.askUntyped(
      calls.updateAlert,
      { ...own.here, body: { ...own.alertForm(), alertId: id, version, ...body } },
      { token: own.mia },
    )
  expect(await change({ frequencyId: 'Once', startDate: addDays(today, 30) })).toMatchObject({
    status: 400,
    body: { modelState: { startDate: [expect.stringContaining('Add a new alert.')] } },
  })
  expect((await change({ frequencyId: 'Weekly', startDate: addDays(today, 30) })).status).toBe(200)
  const other = await own.addAlert({ title: 'Grease the slides' })
  const once = { alertId: other.id, version: other.version, title: other.title, frequencyId: 'Once' }
  expect((await change({ ...once, startDate: addDays(today, 30) })).status).toBe(200)
})

test('recipients must be on the project, and a person who has left is no longer a recipient', async () => {
  const sam = await server.userId('sam')
  expect(await own.askAlert({ selectedUsers: [sam] })).toMatchObject({
    status: 400,
    body: { modelState: { selectedUsers: ['Please choose an option from the list.'] } },
  })
  expect((await own.askAlert({ selectedUsers: [emptyId] })).status).toBe(400)
  await own.join('diego')
  const diego = await server.userId('diego')
  const { id, recipients } = await own.addAlert({ selectedUsers: [diego, diego] })
  expect(recipients).toHaveLength(1)
  await server.call(projectMembers.removeUser, { ...own.here, query: { userId: diego } }, { token: own.mia })
  expect(await own.alert(id)).toMatchObject({ recipients: [], selectedUsers: [] })
})

test('an alert of another project is not found', async () => {
  const { id, version } = await own.addAlert()
  const other = await projectWithMaintenance(server)
  const token = { token: other.mia }
  const body = { alertId: id, version, ...own.alertForm() }
  const answers = [
    await server.ask(calls.alerts, { ...other.here, query: { alertId: id } }, token),
    await server.ask(calls.updateAlert, { ...other.here, body }, token),
    await server.ask(calls.setAlertEnabled, { ...other.here, body: { alertId: id, enabled: false } }, token),
    await server.ask(calls.deleteAlert, { ...other.here, query: { alertId: id } }, token),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await own.alert(id)).toMatchObject({ enabled: true, version })
  expect(await other.askEntry({ alertId: id })).toMatchObject({
    status: 400,
    body: { modelState: { alertId: ['Please choose an option from the list.'] } },
  })
})

test('an alert has a responsible person; an update without the field does not change the person, and null removes it', async () => {
  await own.join('diego')
  const diego = await server.userId('diego')
  const { id, version } = await own.addAlert({ responsibleId: diego })
  const change = async (body: { responsibleId?: string | null; version: number }) =>
    server.ask(
      calls.updateAlert,
      { ...own.here, body: { alertId: id, ...own.alertForm(), ...body } },
      { token: own.mia },
    )
  const expected = { responsibleId: diego, acts: { name: 'Diego Ramírez', isLead: false } }
  expect(await own.alert(id)).toMatchObject(expected)
  expect((await change({ version })).status).toBe(200)
  expect(await own.alert(id)).toMatchObject(expected)
  expect((await change({ version: version + 1, responsibleId: null })).status).toBe(200)
  expect(await own.alert(id)).toMatchObject({
    responsibleId: null,
    acts: { name: 'Mia Torres', isLead: true },
  })
  const stranger = await server.userId('klaus')
  expect(await own.askAlert({ responsibleId: stranger })).toMatchObject({
    status: 400,
    body: { modelState: { responsibleId: [expect.any(String)] } },
  })
})

test('the entries of a deleted alert stay in the log, without the alert', async () => {
  const { id } = await own.addAlert()
  const entry = await own.addEntry({ alertId: id })
  expect(entry.alertTitle).toBe('Clean the vents')
  await server.call(calls.deleteAlert, { ...own.here, query: { alertId: id } }, { token: own.mia })
  expect(await own.entry(entry.id)).toMatchObject({ alertId: null, alertTitle: null })
  const again = await server.ask(
    calls.deleteAlert,
    { ...own.here, query: { alertId: id } },
    { token: own.mia },
  )
  expect(again.status).toBe(404)
})

test('frequencies are named in the language of the caller', async () => {
  const options = await server.call(calls.frequencyOptions, {}, { token: own.mia, language: 'de' })
  expect(options[0]).toEqual({ display: 'Einmalig', value: 'Once' })
  expect(options.at(-1)).toEqual({ display: 'Nach Zyklen', value: 'ByCycles' })
})
