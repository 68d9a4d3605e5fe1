import { launch as calls } from '@steelsafe/contract/launch/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '../../../test/harness.ts'
import { type ProjectInLaunch, projectInLaunch } from '../../../test/launch.ts'
import { recordWeeks } from './history.ts'

/** The tests use spring 2031, which the job of the server has not processed. */
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
const lookAt = (now: string) => recordWeeks(server.services, new Date(now))
const history = async (name: string) => {
  const { gauges } = await server.call(calls.overview, own.here, { token: own.mia })
  return gauges.find(each => each.name === name)!.history
}
const release = async (revision: string) => {
  const { id } = await own.addRevision({ revision })
  await own.decide({ revisionId: id, version: 1, state: 'Approved' })
  await own.decide({ revisionId: id, version: 2, state: 'Released' })
}

test('each week has one point, its first, and the weeks are in order', async () => {
  await own.addRevision({ revision: 'A' })
  await lookAt('2031-03-03T09:00:00Z') // a Monday
  await release('B')
  await lookAt('2031-03-03T10:00:00Z')
  await lookAt('2031-03-09T23:00:00Z')
  expect(await history('Design')).toEqual([{ week: '2031-03-03', percent: 0 }])
  await lookAt('2031-03-12T09:00:00Z') // after a sleep, in the middle of a week
  expect(await history('Design')).toEqual([
    { week: '2031-03-03', percent: 0 },
    { week: '2031-03-10', percent: 50 },
  ])
})

test('a week begins by the days of the project: in Kiritimati while it is Sunday in London', async () => {
  await release('A')
  const zone = (name: string) =>
    server.rows('update company_default set time_zone = $2 where company_id = $1', [own.companyId, name])
  await zone('Pacific/Kiritimati')
  await lookAt('2031-03-09T12:00:00Z')
  expect(await history('Design')).toEqual([{ week: '2031-03-10', percent: 100 }])
  // The week does not restart in a zone where it is still Sunday.
  await zone('Etc/GMT+12')
  await lookAt('2031-03-09T13:00:00Z')
  expect(await history('Design')).toHaveLength(1)
})

test('a tool or a gauge has no point for a week in which none of its evidence counted', async () => {
  await lookAt('2031-03-03T09:00:00Z')
  expect(await server.rows('select 1 from launch_week where project_id = $1', [own.id])).toEqual([])
  await release('A')
  await lookAt('2031-03-10T09:00:00Z')
  expect(await history('Design')).toEqual([{ week: '2031-03-10', percent: 100 }])
  expect(await history('Validation')).toEqual([])
})

test('a week that broke off before the company was done is taken up again, and keeps its existing points', async () => {
  await own.addRevision({ revision: 'A' })
  await lookAt('2031-03-03T09:00:00Z')
  await server.rows('delete from launch_week_taken')
  await release('B')
  await lookAt('2031-03-04T09:00:00Z')
  expect(await history('Design')).toEqual([{ week: '2031-03-03', percent: 0 }])
})

test('half a year is shown', async () => {
  await release('A')
  const monday = Date.parse('2031-03-03T09:00:00Z')
  for (let week = 0; week < 28; week += 1)
    await lookAt(new Date(monday + week * 7 * 86_400_000).toISOString())
  const weeks = await history('Design')
  expect(weeks).toHaveLength(26)
  expect(weeks[0]!.week).toBe('2031-03-17')
})
