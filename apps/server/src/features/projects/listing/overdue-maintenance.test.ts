import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
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

const overdue = async () => (await server.call(projects.get, own.here, { token: own.mia })).overdueMaintenance

test('a tool counts the alerts whose day has passed, and not alerts that are due today or later', async () => {
  expect(await overdue()).toBe(0)
  const vents = await own.addAlert()
  const grease = await own.addAlert({ title: 'Grease the slides' })
  expect(await overdue()).toBe(0)
  await own.beginAlert(vents.id, today)
  expect(await overdue()).toBe(0)
  await own.beginAlert(vents.id, addDays(today, -1))
  await own.beginAlert(grease.id, addDays(today, -3))
  expect(await overdue()).toBe(2)
})

test('an alert is not overdue after its work is done or while it is disabled', async () => {
  const vents = await own.addAlert()
  const grease = await own.addAlert({ title: 'Grease the slides' })
  await own.beginAlert(vents.id, addDays(today, -1))
  await own.beginAlert(grease.id, addDays(today, -1))
  await own.addEntry({ statusId: 'Complete', workDate: today, alertId: vents.id })
  expect(await overdue()).toBe(1)
  const body = { alertId: grease.id, enabled: false }
  await server.call(maintenance.setAlertEnabled, { ...own.here, body }, { token: own.mia })
  expect(await overdue()).toBe(0)
})

test('an alert of another tool does not count', async () => {
  const { id } = await own.addAlert()
  await own.beginAlert(id, addDays(today, -1))
  const { here } = await server.newProject()
  expect((await server.call(projects.get, here, { token: own.mia })).overdueMaintenance).toBe(0)
})
