import { addDays, daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { launch as calls } from '@steelsafe/contract/launch/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectInLaunch, projectInLaunch } from '#test/support/launch.ts'
import { planCalls, taskForm } from '#test/support/plans.ts'

/** In these tests, every day is a working day, so that the weekday of the test run does not matter. */
let server: TestServer
let own: ProjectInLaunch
let today: string
beforeAll(async () => {
  server = await shopServer({ TIME_ZONE: 'UTC' })
  const params = { id: await server.companyId('Northlake Motors') }
  const mia = { token: await server.token('mia') }
  const { version } = await server.call(timeline.companyCalendar, { params }, mia)
  const body = { workingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [], version }
  await server.call(timeline.updateCompanyCalendar, { params, body }, mia)
  await server.rows("update company_default set time_zone = 'UTC'")
})
beforeEach(async () => {
  own = await projectInLaunch(server)
  today = dayIn('UTC')
})
afterAll(() => server.stop())

const forecast = () => server.call(calls.forecast, own.here, { token: own.mia })

test('a tool without a plan has no forecast', async () => {
  expect(await forecast()).toBeNull()
})

test('the forecast end and its delay result from the remaining work on the core and from the tryout', async () => {
  const plan = planCalls(server, own.id, own.mia)
  const day = (days: number) => addDays(today, days)
  const [core, cavity, tryout] = await plan.createTasks(
    taskForm('Core', { start: day(-9), end: day(0), percentComplete: 40 }),
    taskForm('Cavity', { orderId: 1, start: day(-9), end: day(0), percentComplete: 100 }),
    taskForm('Tryout', { orderId: 2, start: day(1), end: day(2) }),
  )
  await plan.createDependencies(
    { predecessorId: core!.id, successorId: tryout!.id },
    { predecessorId: cavity!.id, successorId: tryout!.id },
  )
  const launchForecast = await forecast()
  // Six of the ten days of the core remain from today on, followed by the two days of the tryout.
  expect(launchForecast).toMatchObject({
    plannedEnd: day(2),
    end: day(7),
    daysLate: 5,
    openCount: 2,
    path: [{ title: 'Core' }, { title: 'Tryout' }],
  })
  expect(daysBetween(launchForecast!.plannedEnd, launchForecast!.end)).toBe(launchForecast!.daysLate)
})
