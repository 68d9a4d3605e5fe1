import { expect, test } from 'vitest'
import { dateOf, dayNumber } from '../schedule/work-days.ts'
import { offDays, planReach, scaleOf, startOf, ticksOf, widthOf, xOf } from './scale.ts'

const day = dayNumber
const reach = { first: day('2026-11-17'), last: day('2027-02-05') }

test('weeks begin on Monday, months and years on their first day, before 1970 too', () => {
  expect(dateOf(startOf('week', day('2026-11-22')))).toBe('2026-11-16')
  expect(dateOf(startOf('week', day('1969-12-31')))).toBe('1969-12-29')
  expect(dateOf(startOf('month', day('2028-02-29')))).toBe('2028-02-01')
  expect(dateOf(startOf('year', day('2026-11-22')))).toBe('2026-01-01')
})

test.each(['day', 'week', 'month'] as const)(
  'in the %s view, the axis extends beyond the plan and fills the width',
  view => {
    const scale = scaleOf(view, reach, 3_000)
    expect(scale.origin).toBeLessThan(reach.first)
    expect(scale.end).toBeGreaterThan(reach.last)
    expect(widthOf(scale)).toBeGreaterThanOrEqual(3_000)
    expect(dateOf(scale.origin)).toMatch(/-01$/)
  },
)

test('the fit view shows the whole plan and leaves space for names', () => {
  const scale = scaleOf('fit', reach, 800)
  expect(xOf(scale, reach.first)).toBeGreaterThan(0)
  expect(xOf(scale, reach.last + 1)).toBeLessThanOrEqual(700)
})

test('the week view labels months above and Mondays below, in the format of the language', () => {
  const scale = scaleOf('week', reach, 800)
  const { upper, lower } = ticksOf(scale, day('2026-11-16'), day('2026-12-14'), 'de')
  expect(upper.map(tick => tick.label)).toEqual(['November 2026', 'Dezember 2026'])
  expect(lower.map(tick => tick.label)).toEqual(['16.11.', '23.11.', '30.11.', '7.12.'])
  expect(lower.every(({ from, to }) => to === from + 7)).toBe(true)
})

test('a plan over decades has years in the lower row of the axis', () => {
  const scale = scaleOf('fit', { first: day('2000-01-01'), last: day('2030-01-01') }, 800)
  const { lower } = ticksOf(scale, day('2001-01-01'), day('2003-01-01'), 'en')
  expect(lower.map(tick => tick.label)).toEqual(['01', '02'])
})

test('adjacent days off form one range', () => {
  const isWorking = (at: number) => at % 7 < 5
  expect(offDays(isWorking, 0, 14)).toEqual([
    { first: 5, last: 6 },
    { first: 12, last: 13 },
  ])
})

test('the range of a plan is from its first start to its last end; the range of an empty plan starts today', () => {
  const tasks = [
    { start: '2026-11-17', end: '2026-12-01' },
    { start: '2026-11-10', end: '2026-11-11' },
  ]
  expect(planReach(tasks, 0)).toEqual({ first: day('2026-11-10'), last: day('2026-12-01') })
  expect(planReach([], 100).first).toBe(100)
})
