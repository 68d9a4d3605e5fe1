import { expect, test } from 'vitest'
import { toLocalTime } from './local-time.ts'

test.each([
  { instant: '2026-11-30T23:30:15.000Z', timeZone: 'Europe/Berlin', local: '2026-12-01T00:30:15.000Z' },
  { instant: '2026-07-01T03:00:00.000Z', timeZone: 'America/Detroit', local: '2026-06-30T23:00:00.000Z' },
  { instant: '2026-11-30T12:00:00.000Z', timeZone: 'UTC', local: '2026-11-30T12:00:00.000Z' },
])('a cell of a workbook has the time of $timeZone', ({ instant, timeZone, local }) => {
  expect(toLocalTime(new Date(instant), timeZone).toISOString()).toBe(local)
})
