import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMaintenance, projectWithMaintenance } from '#test/support/maintenance.ts'

let server: TestServer
let own: ProjectWithMaintenance
let today: string
beforeAll(async () => {
  server = await shopServer()
})
beforeEach(async () => {
  // Delete the recipients of the demo data, whose alerts would come first in the list.
  await server.rows('delete from maintenance_alert_recipient')
  own = await projectWithMaintenance(server)
  today = (await own.alerts()).today
})
afterAll(() => server.stop())

const waiting = async (token = own.mia) =>
  (await server.call(todayPage.get, {}, { token })).waiting.filter(
    ({ kind }) => kind === 'maintenance:waiting.due',
  )
const titles = async (token?: string) => (await waiting(token)).map(({ values }) => values.alert)
/** Adds an alert that has been due for the given number of days. */
async function due(title: string, daysAgo: number, overrides: Parameters<typeof own.addAlert>[0] = {}) {
  const { id } = await own.addAlert({ title, ...overrides })
  await own.beginAlert(id, addDays(today, -daysAgo))
  return id
}

test('due maintenance is on Today for its recipients, longest due first, with a link to a new entry', async () => {
  await due('Clean', 1)
  const id = await due('Descale', 9)
  await due('Today', 0)
  await own.addAlert({ title: 'Tomorrow' })
  expect(await titles()).toEqual(['Descale', 'Clean', 'Today'])
  expect((await waiting())[0]).toMatchObject({
    day: addDays(today, -9),
    address: `/maintenance/${own.id}/logs/edit/00000000-0000-0000-0000-000000000000?alertId=${id}`,
  })
  expect(await titles(await server.token('ben'))).toEqual([])
})

test('maintenance that is due by cycles is on Today until it is done', async () => {
  const id = await due('By cycles', 5, { frequencyId: 'ByCycles', everyCycles: 100 })
  expect(await titles()).toEqual([])
  await own.produce(addDays(today, -2), 100)
  expect(await waiting()).toMatchObject([{ values: { alert: 'By cycles' }, day: addDays(today, -2) }])
  await own.addEntry({ alertId: id, statusId: 'Complete' })
  expect(await titles()).toEqual([])
})

test('a recipient who has left the tool no longer has its maintenance on Today', async () => {
  const diego = await own.join('diego')
  await due('Grease', 1, { selectedUsers: [await server.userId('diego')] })
  expect([await titles(), await titles(diego)]).toEqual([[], ['Grease']])
  await server.call(
    projectMembers.removeUser,
    { ...own.here, query: { userId: await server.userId('diego') } },
    { token: own.mia },
  )
  expect(await titles(diego)).toEqual([])
})
