import { expect, test } from 'vitest'
import { effectivenessOf, type Sums } from './effectiveness.ts'

const none = { plannedMinutes: 0, runMinutes: 0, quotedCycleTime: 0, activeCavities: 0, cycleTime: 0 }
const sums = (overrides: Partial<Sums>): Sums => ({
  plannedMinutes: 480,
  runMinutes: 380,
  cycles: 700,
  parts: 2_800,
  scrap: 70,
  countedCount: 1,
  entryCount: 1,
  lacking: none,
  ...overrides,
})

test('the effectiveness of a shift follows from its run time, cycles and rejected parts', () => {
  const { availability, performance, quality, oee } = effectivenessOf(sums({}), 30)
  expect(availability).toBeCloseTo(0.7917, 4)
  expect(performance).toBeCloseTo((700 * 30) / (380 * 60), 10)
  expect(quality).toBe(0.975)
  // Equals the ideal time of the good parts, divided by the planned time.
  expect(oee).toBeCloseTo((2_730 * (30 / 4)) / (480 * 60), 10)
})

test('a quoted cycle time that is too long leads to full performance, and is flagged', () => {
  expect(effectivenessOf(sums({}), 40)).toMatchObject({ performance: 1, isCapped: true })
})

test.each<[string, Partial<Sums>, number | null, object]>([
  [
    'no run',
    { runMinutes: 0, cycles: 0, parts: 0, scrap: 0 },
    30,
    { availability: 0, performance: 0, quality: 0, oee: 0 },
  ],
  ['more scrap than parts', { parts: 10, scrap: 20 }, 30, { quality: 0, oee: 0 }],
  [
    'no quoted cycle time',
    {},
    null,
    { oee: null, countedCount: 0, missing: [{ field: 'quotedCycleTime', count: 1 }] },
  ],
  [
    'no entry that is whole',
    {
      countedCount: 0,
      plannedMinutes: 0,
      entryCount: 3,
      lacking: { ...none, plannedMinutes: 3, runMinutes: 2 },
    },
    30,
    {
      oee: null,
      missing: [
        { field: 'plannedMinutes', count: 3 },
        { field: 'runMinutes', count: 2 },
      ],
    },
  ],
])('effectiveness with %s contains no guessed figures', (_, overrides, quoted, expected) => {
  expect(effectivenessOf(sums(overrides), quoted)).toMatchObject(expected)
})
