import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { launch as calls } from '@steelsafe/contract/launch/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectInLaunch, projectInLaunch } from '#test/support/launch.ts'
import { recordWeeks } from './history.ts'

/** The tests run in the spring of 2031, for which the job of the server has not recorded anything. */
let server: TestServer
let own: ProjectInLaunch
beforeAll(async () => {
  server = await shopServer({ TIME_ZONE: 'UTC' })
})
beforeEach(async () => {
  await server.rows('delete from launch_week_taken')
  await server.rows("update company_default set time_zone = 'UTC'")
  own = await projectInLaunch(server)
})
afterAll(() => server.stop())

/** Runs the job at a given time, without changing the clock of the machine. */
const runJobAt = (now: string) => recordWeeks(server.services, new Date(now))
const history = async (name: string) => {
  const { gauges } = await server.call(calls.overview, own.here, { token: own.mia })
  return gauges.find(each => each.name === name)!.history
}
const release = async (revision: string) => {
  const { id } = await own.addRevision({ revision })
  await own.decide({ revisionId: id, version: 1, state: 'Approved' })
  await own.decide({ revisionId: id, version: 2, state: 'Released' })
}

test('each week has only the first recorded point, and the weeks are in order', async () => {
  await own.addRevision({ revision: 'A' })
  await runJobAt('2031-03-03T09:00:00Z') // a Monday
  await release('B')
  await runJobAt('2031-03-03T10:00:00Z')
  await runJobAt('2031-03-09T23:00:00Z')
  expect(await history('Design')).toEqual([{ week: '2031-03-03', percent: 0 }])
  await runJobAt('2031-03-12T09:00:00Z') // after an interruption, in the middle of a week
  expect(await history('Design')).toEqual([
    { week: '2031-03-03', percent: 0 },
    { week: '2031-03-10', percent: 50 },
  ])
})

test('a week begins in the time zone of the company: in Kiritimati while it is still Sunday in London', async () => {
  await release('A')
  const zone = (name: string) =>
    server.rows('update company_default set time_zone = $2 where company_id = $1', [own.companyId, name])
  await zone('Pacific/Kiritimati')
  await runJobAt('2031-03-09T12:00:00Z')
  expect(await history('Design')).toEqual([{ week: '2031-03-10', percent: 100 }])
  // The new zone, where it is still Sunday, does not record the week again.
  await zone('Etc/GMT+12')
  await runJobAt('2031-03-09T13:00:00Z')
  expect(await history('Design')).toHaveLength(1)
})

test('a tool or a gauge has no point for a week in which none of its evidence counted', async () => {
  await runJobAt('2031-03-03T09:00:00Z')
  expect(await server.rows('select 1 from launch_week where project_id = $1', [own.id])).toEqual([])
  await release('A')
  await runJobAt('2031-03-10T09:00:00Z')
  expect(await history('Design')).toEqual([{ week: '2031-03-10', percent: 100 }])
  expect(await history('Validation')).toEqual([])
})

test('an interrupted recording of a week is repeated, and keeps the points that were recorded already', async () => {
  await own.addRevision({ revision: 'A' })
  await runJobAt('2031-03-03T09:00:00Z')
  await server.rows('delete from launch_week_taken')
  await release('B')
  await runJobAt('2031-03-04T09:00:00Z')
  expect(await history('Design')).toEqual([{ week: '2031-03-03', percent: 0 }])
})

test('the history has the last 26 weeks', async () => {
  await release('A')
  const monday = Date.parse('2031-03-03T09:00:00Z')
  for (let week = 0; week < 28; week += 1) await runJobAt(new Date(monday + week * 7 * dayMs).toISOString())
  const weeks = await history('Design')
  expect(weeks).toHaveLength(26)
  expect(weeks[0]!.week).toBe('2031-03-17')
})
