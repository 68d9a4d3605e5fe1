import { describe, expect, test } from 'vitest'
import { createNoise, createRandom } from './random.ts'
import { repeatability } from './repeatability.ts'
import { sdInterval } from './sample.ts'

/** Ten shots around 100 with this range, without an upward or downward trend. */
const shots = (range: number) =>
  [0, 1, -1, 0.2, -0.3, 0.4, -0.4, 0.1, 0.3, -0.3].map(part => 100 + (part * range) / 2)

describe('the bands of the knowledge center', () => {
  test.each([
    [10.1, 'inconsistent'],
    [10, 'acceptable'],
    [7, 'acceptable'],
    [5, 'acceptable'],
    [4.9, 'good'],
    [0, 'good'],
  ] as const)('a range of %d percent is %s', (range, band) => {
    expect(repeatability(shots(range))?.band).toBe(band)
  })

  test('exactly 90 and exactly 95 percent are acceptable in spite of rounding errors', () => {
    expect(repeatability([0.95, 1.05, 1])).toMatchObject({ percent: 90, band: 'acceptable' })
    expect(repeatability([0.975, 1.025, 1])).toMatchObject({ percent: 95, band: 'acceptable' })
  })
})

test('the true standard deviation of ten shots is 0.69 to 1.83 times the measured standard deviation', () => {
  expect(sdInterval(9).low).toBeCloseTo(0.6878, 4)
  expect(sdInterval(9).high).toBeCloseTo(1.8256, 4)
})

test('the range of ten normal shots is 3.08 standard deviations (d2 of ten, NIST/SEMATECH e-Handbook 6.3.2)', () => {
  const noise = createNoise(createRandom(1), 1)
  let sum = 0
  for (let i = 0; i < 20_000; i++)
    sum += repeatability(Array.from({ length: 10 }, () => 100 + noise()))!.range
  expect(sum / 20_000).toBeCloseTo(3.078, 1)
})

test('ten rising shots are drifting and have no band', () => {
  const climbing = Array.from({ length: 10 }, (_, i) => 100 + i * 0.2 + (i % 2) * 0.05)
  expect(repeatability(climbing)).toMatchObject({ isDrifting: true, band: null })
})

test('a single shot, no shots and shots around zero have no percentage', () => {
  expect(repeatability([])).toBeNull()
  expect(repeatability([3])).toMatchObject({ percent: null, band: null, sd: null })
  expect(repeatability([-1, 1])).toMatchObject({ percent: null, band: null })
})

test('equal shots have a repeatability of 100 percent', () => {
  expect(repeatability([2, 2, 2, 2])).toMatchObject({ percent: 100, band: 'good', isDrifting: false })
})

test('another unit changes no percentage', () => {
  const inOtherUnit = shots(7).map(value => value * 6.894757)
  expect(repeatability(inOtherUnit)?.percent).toBeCloseTo(repeatability(shots(7))!.percent!, 8)
})

test('more noise lowers the percentage and widens the interval', () => {
  const [quiet, loud] = [repeatability(shots(2))!, repeatability(shots(6))!]
  expect(loud.percent!).toBeLessThan(quiet.percent!)
  expect(loud.sdHigh! - loud.sdLow!).toBeGreaterThan(quiet.sdHigh! - quiet.sdLow!)
})
