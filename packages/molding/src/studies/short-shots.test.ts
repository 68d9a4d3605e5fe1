import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { describe, expect, test } from 'vitest'
import { createRandom, shuffle } from '../random.ts'
import { computeStudy } from './compute.ts'
import { exampleOf } from './examples.ts'
import { shortShotFlags } from './short-shots.ts'

/** Creates shots from set speeds in mm/s and fill times in s. */
const shots = (...pairs: [setSpeed: number | null, fillTime: number][]): StudyRow[] =>
  pairs.map(([setSpeed, fillTime]) => ({ setSpeed, fillTime, pressure: 9_000 }))
const flagsOf = (rows: readonly StudyRow[], settings: StudyRow = {}) =>
  Object.fromEntries(
    shortShotFlags(settings, rows).map(({ key, tone, values }) => [key, values?.samples ?? tone]),
  )
const sweep = shots([10, 4], [20, 2], [40, 1], [80, 0.5])

test('shots that stay short and follow the set speed have no flag', () => {
  expect(flagsOf(sweep, { fillShare: 95 })).toEqual({})
  expect(flagsOf([])).toEqual({})
  const { settings, rows } = exampleOf('rheology')
  expect(shortShotFlags(settings, rows)).toEqual([])
})

test('the flags are part of the rheology study', () => {
  const { settings, rows } = exampleOf('rheology')
  const full = rows.map((row, at): StudyRow => (at === 1 ? { ...row, partFull: 'yes' } : row))
  expect(computeStudy('rheology', settings, full).flags).toContainEqual({
    key: 'partsFull',
    tone: 'poor',
    values: { samples: '2' },
  })
})

describe('a part that is full', () => {
  const withFull = (...places: number[]) =>
    sweep.map((row, at) => ({ ...row, partFull: places.includes(at) ? 'yes' : 'no' }))

  test('a full part is named by its sample number, at any speed', () => {
    expect(flagsOf(withFull(3, 0))).toEqual({ partsFull: '1, 4' })
    expect(flagsOf(withFull())).toEqual({})
  })

  test('a fill share of 100 percent at the highest speed makes the fastest part full', () => {
    expect(flagsOf(sweep, { fillShare: 100 })).toEqual({ partsFull: '4' })
    expect(flagsOf(withFull(3), { fillShare: 100 })).toEqual({ partsFull: '4' })
  })
})

test.each([
  [94.9, { underfilled: 'fair' }],
  [95, {}],
  [98, {}],
])('a part that is %d percent full at the highest speed has the flags %o', (fillShare, flags) => {
  expect(flagsOf(sweep, { fillShare })).toEqual(flags)
})

describe('a fill time that does not follow the set speed', () => {
  test.each([
    ['longer', shots([10, 4], [20, 5], [40, 1]), '2'],
    ['equal', shots([10, 4], [20, 2], [40, 2]), '3'],
    ['in any order of the rows', shots([40, 1], [20, 5], [10, 4]), '2'],
  ])('the shot is named by its sample number: %s', (_, rows, samples) => {
    expect(flagsOf(rows)).toEqual({ speedIgnored: samples })
  })

  test('shots without set speeds are not compared', () => {
    expect(flagsOf(shots([null, 4], [null, 5]))).toEqual({})
  })
})

describe('a set speed that occurs more than once', () => {
  test('a repeated set speed is named by its sample numbers', () => {
    expect(flagsOf(shots([10, 4], [20, 2], [10, 4.1]))).toEqual({ speedRepeated: '1, 3' })
  })

  test('a repeated set speed is compared by the mean of its shots', () => {
    const rows = shots([10, 4], [10, 1.9], [20, 2], [20, 2.1])
    expect(flagsOf(rows)).toEqual({ speedRepeated: '1, 2, 3, 4' })
  })
})

test('the order of the rows changes only the numbers of the samples', () => {
  const rows = shots([10, 4], [20, 2], [20, 2.2], [40, 2.5])
  for (let seed = 1; seed < 6; seed++) {
    const mixed = shuffle(rows, createRandom(seed))
    const numbers = (...places: number[]) =>
      places
        .map(at => mixed.indexOf(rows[at]!) + 1)
        .sort((a, b) => a - b)
        .join(', ')
    expect(flagsOf(mixed)).toEqual({ speedRepeated: numbers(1, 2), speedIgnored: numbers(3) })
  }
})
