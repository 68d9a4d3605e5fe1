import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendReminders } from '#features/reminders/index.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMaintenance, projectWithMaintenance } from '#test/support/maintenance.ts'

let server: TestServer
let own: ProjectWithMaintenance
let today: string
beforeAll(async () => {
  server = await shopServer()
  await server.rows(`update company_default set time_zone = 'UTC' where company_id = $1`, [
    await server.companyId('Northlake Motors'),
  ])
  await server.rows(`update user_account set time_zone = 'UTC'`)
})
beforeEach(async () => {
  own = await projectWithMaintenance(server)
  today = (await own.alerts()).today
})
afterAll(() => server.stop())

/** Adds an alert that began the given number of days ago. */
async function addStartedAlert(daysAgo: number, body: Parameters<typeof own.addAlert>[0]) {
  const { id } = await own.addAlert(body)
  await own.beginAlert(id, addDays(today, -daysAgo))
  return id
}

/** Runs the job at the given time. The system clock does not change. */
const runJobAt = (day: string, time = '08:00') =>
  sendReminders(server.services, new Date(`${day}T${time}:00Z`))
async function listNotices(who: 'mia' | 'diego' = 'mia'): Promise<string[]> {
  const rows = await server.rows<{ text: string }>(
    `select text from notification where user_id = $1 and project_id = $2
       and text like 'maintenance:%' order by created_at, id`,
    [await server.userId(who), own.id],
  )
  return rows.map(({ text }) => text.replace('maintenance:notice.', ''))
}

test('an alert by cycles is due on the day on which its cycles are reached, and completed work restarts the count', async () => {
  const id = await addStartedAlert(20, { frequencyId: 'ByCycles', everyCycles: 1_000 })
  await own.produce(addDays(today, -30), 5_000)
  await own.produce(addDays(today, -10), 600)
  await own.produce(addDays(today, -9), 399)
  expect(await own.alert(id)).toMatchObject({
    doneCycles: 999,
    nextDueCycles: 6_000,
    nextDueDate: null,
    isDue: false,
  })
  await own.produce(addDays(today, -8), 1)
  await own.produce(addDays(today, -7), 50)
  expect(await own.alert(id)).toMatchObject({
    doneCycles: 1_050,
    nextDueCycles: 6_000,
    isDue: true,
    forecastDate: addDays(today, -8),
  })
  await own.addEntry({ alertId: id, statusId: 'Complete', workDate: addDays(today, -8) })
  expect(await own.alert(id)).toMatchObject({ doneCycles: 50, nextDueCycles: 7_000, isDue: false })
})

test('an alert by calendar and by cycles is due when the first of both is reached', async () => {
  const id = await addStartedAlert(5, { frequencyId: 'Weekly', everyCycles: 100 })
  await own.addEntry({ alertId: id, statusId: 'Complete', workDate: addDays(today, -3) })
  expect(await own.alert(id)).toMatchObject({ nextDueDate: addDays(today, 4), isDue: false })
  await own.produce(today, 100)
  expect(await own.alert(id)).toMatchObject({
    nextDueDate: addDays(today, 4),
    forecastDate: today,
    isDue: true,
  })
})

test('the forecast uses the mean of the last thirty days with production', async () => {
  const id = await addStartedAlert(3, { frequencyId: 'ByCycles', everyCycles: 1_000 })
  expect((await own.alert(id)).forecastDate).toBeNull()
  await own.produce(addDays(today, -2), 100)
  await own.produce(addDays(today, -1), 200)
  // 700 cycles are left at 150 a day: 4.67 days.
  expect((await own.alert(id)).forecastDate).toBe(addDays(today, 5))
  // Days without production do not count, nor do days before the last thirty.
  await own.produce(today, 0)
  expect((await own.alert(id)).forecastDate).toBe(addDays(today, 5))
  for (let day = 40; day < 68; day += 1) await own.produce(addDays(today, -day), 150)
  await own.produce(addDays(today, -90), 900_000)
  expect((await own.alert(id)).forecastDate).toBe(addDays(today, 5))
})

test('cycles that are reached after the end date do not make an alert due, and it has no forecast after the end date', async () => {
  const id = await addStartedAlert(9, { frequencyId: 'ByCycles', everyCycles: 100 })
  await server.rows('update maintenance_alert set end_date = $2 where id = $1', [id, addDays(today, -2)])
  await own.produce(addDays(today, -1), 100)
  expect(await own.alert(id)).toMatchObject({ isDue: false, forecastDate: null })
  await server.rows('update maintenance_alert set end_date = $2 where id = $1', [id, addDays(today, -1)])
  expect((await own.alert(id)).isDue).toBe(true)
})

test('production with an unknown number of cycles does not count', async () => {
  const id = await addStartedAlert(9, { frequencyId: 'ByCycles', everyCycles: 100 })
  await server.rows(`update project set production_unit_id = 'Parts' where id = $1`, [own.id])
  await own.produce(addDays(today, -1), 4_000)
  expect(await own.alert(id)).toMatchObject({ doneCycles: 0, isDue: false })
})

test('a monthly alert notifies a week before, when it is due, and each week until it is done', async () => {
  const { id } = await own.addAlert({ startDate: addDays(today, 20) })
  const at = (days: number) => runJobAt(addDays(today, days))
  await at(12)
  expect(await listNotices()).toEqual([])
  await at(13)
  await at(13)
  expect(await listNotices()).toEqual(['near'])
  await runJobAt(addDays(today, 20), '06:55')
  expect(await listNotices()).toEqual(['near'])
  await at(20)
  expect(await listNotices()).toEqual(['near', 'due'])
  await at(26)
  await at(27)
  await at(34)
  expect(await listNotices()).toEqual(['near', 'due', 'again', 'again'])
  // The work is completed today. The reminder for the next due date was sent already.
  await own.addEntry({ alertId: id, statusId: 'Complete' })
  await at(22)
  expect(await listNotices()).toEqual(['near', 'due', 'again', 'again'])
})

test('a weekly alert does not notify before it is due, and a daily alert notifies every day', async () => {
  await own.addAlert({ frequencyId: 'Weekly', startDate: addDays(today, 8) })
  await runJobAt(addDays(today, 7))
  expect(await listNotices()).toEqual([])
  await runJobAt(addDays(today, 8))
  expect(await listNotices()).toEqual(['due'])
  await own.addAlert({ frequencyId: 'Daily', startDate: addDays(today, 9) })
  for (const days of [9, 10, 11]) await runJobAt(addDays(today, days))
  expect(await listNotices()).toEqual(['due', 'due', 'again', 'again'])
})

test('an alert by cycles notifies at 90 percent of its cycles and when they are reached, at any hour', async () => {
  await addStartedAlert(9, { frequencyId: 'ByCycles', everyCycles: 1_000 })
  await own.produce(addDays(today, -3), 899)
  await runJobAt(today, '02:00')
  expect(await listNotices()).toEqual([])
  await own.produce(addDays(today, -2), 1)
  await runJobAt(today, '02:05')
  await runJobAt(today, '02:10')
  expect(await listNotices()).toEqual(['nearCycles'])
  await own.produce(addDays(today, -1), 100)
  await runJobAt(today, '02:15')
  await runJobAt(today, '02:20')
  expect(await listNotices()).toEqual(['nearCycles', 'dueCycles'])
})

test('a shift that is entered late notifies of reached cycles, even after a notification for a later day', async () => {
  const id = await addStartedAlert(60, { frequencyId: 'Monthly', everyCycles: 100 })
  await own.addEntry({ alertId: id, statusId: 'Complete', workDate: addDays(today, -24) })
  const near = addDays((await own.alert(id)).nextDueDate ?? '', -7)
  await runJobAt(near)
  expect(await listNotices()).toEqual(['near'])
  await own.produce(addDays(near, -3), 100)
  await runJobAt(near, '08:05')
  await runJobAt(near, '08:10')
  expect(await listNotices()).toEqual(['near', 'dueCycles'])
})

const setEnabled = (alertId: string, enabled: boolean) =>
  server.call(calls.setAlertEnabled, { ...own.here, body: { alertId, enabled } }, { token: own.mia })

test('an alert that is enabled again does not notify of work that was due before, but of later due dates', async () => {
  const byCycles = await addStartedAlert(9, { frequencyId: 'ByCycles', everyCycles: 100 })
  const weekly = await addStartedAlert(3, { frequencyId: 'Weekly' })
  for (const id of [byCycles, weekly]) await setEnabled(id, false)
  await own.produce(addDays(today, -2), 100)
  for (const id of [byCycles, weekly]) await setEnabled(id, true)
  await runJobAt(today, '23:59')
  expect(await listNotices()).toEqual([])
  await runJobAt(addDays(today, 4))
  expect(await listNotices()).toEqual(['again'])
})

test('a shift that is entered late, after an alert was enabled, notifies of reached cycles', async () => {
  const id = await addStartedAlert(9, { frequencyId: 'ByCycles', everyCycles: 100 })
  await setEnabled(id, false)
  await own.produce(addDays(today, -2), 50)
  await setEnabled(id, true)
  await own.produce(addDays(today, -3), 50)
  await runJobAt(today, '23:59')
  expect(await listNotices()).toEqual(['dueCycles'])
})

test('a disabled alert sends no notification, and an alert without recipients notifies the administrators of the project', async () => {
  const off = await addStartedAlert(1, {})
  const body = { alertId: off, enabled: false }
  await server.call(calls.setAlertEnabled, { ...own.here, body }, { token: own.mia })
  await server.addToProject(own.id, 'diego', projectRelationships.engineer.id)
  const diego = await server.userId('diego')
  await addStartedAlert(0, { title: 'Of Diego', frequencyId: 'Once', selectedUsers: [diego] })
  await server.call(projectMembers.removeUser, { ...own.here, query: { userId: diego } }, { token: own.mia })
  await runJobAt(today)
  expect([await listNotices('diego'), await listNotices('mia')]).toEqual([[], ['due']])
})

test('the job checks an alert only when it may have a reminder', async () => {
  const nextCheckOf = async (alertId: string) =>
    (
      await server.rows<{ day: string }>(
        'select look_on::text as day from maintenance_look where alert_id = $1',
        [alertId],
      )
    )[0]!.day
  const monthly = await addStartedAlert(0, { frequencyId: 'Monthly' })
  await own.beginAlert(monthly, addDays(today, 40))
  const byCycles = await addStartedAlert(20, { frequencyId: 'ByCycles', everyCycles: 1_000 })
  expect([await nextCheckOf(monthly), await nextCheckOf(byCycles)]).toEqual(['-infinity', '-infinity'])
  await runJobAt(today, '23:00')
  expect(await nextCheckOf(byCycles)).toBe('infinity')
  const near = await nextCheckOf(monthly)
  expect(near > today && near < addDays(today, 40)).toBe(true)
  await own.produce(addDays(today, -1), 100)
  expect([await nextCheckOf(monthly), await nextCheckOf(byCycles)]).toEqual([near, '-infinity'])
  await runJobAt(today, '23:05')
  await own.addEntry({ alertId: monthly, statusId: 'Complete', workDate: today })
  expect(await nextCheckOf(monthly)).toBe('-infinity')
  await runJobAt(today, '23:10')
  await runJobAt(addDays(today, 41))
  expect(await listNotices()).toEqual(expect.arrayContaining(['due']))
})

test('a log entry has the cycles of the tool by the end of its day, also when production is entered later', async () => {
  const before = await own.addEntry({ workDate: addDays(today, -20) })
  const between = await own.addEntry({ workDate: addDays(today, -10) })
  const last = await own.addEntry({ workDate: today })
  const cycles = async () => {
    const { entries } = await own.log()
    return [before, between, last].map(({ id }) => entries.find(entry => entry.id === id)!.cycles)
  }
  expect(await cycles()).toEqual([null, null, null])
  await own.produce(addDays(today, -10), 600)
  await own.produce(addDays(today, -9), 400)
  expect(await cycles()).toEqual([null, 600, 1_000])
  await own.produce(addDays(today, -15), 5_000)
  expect(await cycles()).toEqual([null, 5_600, 6_000])
  expect((await own.addEntry({ workDate: addDays(today, -9) })).cycles).toBe(6_000)
})

test('the export of the log has the cycles of each entry', async () => {
  await own.produce(addDays(today, -9), 6_123)
  await own.addEntry({ workDate: today })
  const { body } = await server.ask(
    calls.exportLog,
    { ...own.here, query: { format: 'csv' } },
    { token: own.mia },
  )
  const [titles, first] = String(body).split('\r\n')
  expect(titles).toContain('"Cycles of the tool then"')
  expect(first).toContain(',6123,')
})
