import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { toolValidation as calls } from '@steelsafe/contract/tool-validation/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ToolWithProduction, toolWithProduction } from '#test/support/production.ts'

let server: TestServer
let own: ToolWithProduction
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await toolWithProduction(server)
})

const performance = () => server.call(calls.performance, own.here, { token: own.mia })

test('26 weeks are listed with the current week last, even without any data', async () => {
  const { weeks, quotedCycleTime } = await performance()
  expect(weeks).toHaveLength(26)
  expect(quotedCycleTime).toBe(30)
  expect(weeks.at(-1)).toMatchObject({
    good: 0,
    scrap: 0,
    scrapShare: null,
    cycleTime: null,
    stoppedHours: 0,
  })
})

test('a week contains the parts, scrap, cycle time and repair hours of its days, and the mean of all cycles', async () => {
  const { today, weeks } = await performance()
  const monday = weeks.at(-2)!.date
  await own.add({ date: monday, quantity: 100, scrap: 40, cycleTime: 30 })
  await own.add({ date: addDays(monday, 6), quantity: 300, scrap: 0, cycleTime: 34, repairHours: 1.5 })
  await own.add({ date: addDays(monday, -7 * 25), quantity: 500, scrap: 1 })
  const body = { description: 'Vents cleaned', workDate: addDays(monday, 3), repairHours: 2 }
  await server.call(maintenance.createEntry, { ...own.here, body }, { token: own.mia })
  const { weeks: after } = await performance()
  expect(after.at(-2)).toMatchObject({
    good: 1_560,
    scrap: 40,
    scrapShare: 0.025,
    cycleTime: 33,
    stoppedHours: 1.5,
    maintenanceHours: 2,
  })
  expect(after.slice(0, -2).every(({ good }) => good === 0)).toBe(true)
  expect(after.at(-1)!.date <= today).toBe(true)
})
