import { describe, expect, test } from 'vitest'
import { type Gauge, type GaugeReading, gaugeStudy } from './gauge.ts'
import { createRandom, shuffle } from './random.ts'

/** AIAG, Measurement Systems Analysis, 3rd edition, chapter III: ten parts, three operators, three trials. */
const aiag = {
  A: [
    [0.29, -0.56, 1.34, 0.47, -0.8, 0.02, 0.59, -0.31, 2.26, -1.36],
    [0.41, -0.68, 1.17, 0.5, -0.92, -0.11, 0.75, -0.2, 1.99, -1.25],
    [0.64, -0.58, 1.27, 0.64, -0.84, -0.21, 0.66, -0.17, 2.01, -1.31],
  ],
  B: [
    [0.08, -0.47, 1.19, 0.01, -0.56, -0.2, 0.47, -0.63, 1.8, -1.68],
    [0.25, -1.22, 0.94, 1.03, -1.2, 0.22, 0.55, 0.08, 2.12, -1.62],
    [0.07, -0.68, 1.34, 0.2, -1.28, 0.06, 0.83, -0.34, 2.19, -1.5],
  ],
  C: [
    [0.04, -1.38, 0.88, 0.14, -1.46, -0.29, 0.02, -0.46, 1.77, -1.49],
    [-0.11, -1.13, 1.09, 0.2, -1.07, -0.67, 0.01, -0.56, 1.45, -1.77],
    [-0.15, -0.96, 0.67, 0.11, -1.45, -0.49, 0.21, -0.49, 1.87, -2.16],
  ],
}
const readings: GaugeReading[] = Object.entries(aiag).flatMap(([operator, trials]) =>
  trials.flatMap(trial => trial.map((value, part) => ({ part: String(part + 1), operator, value }))),
)
const study = (of = readings, tolerance: number | null = null) => gaugeStudy(of, tolerance) as Gauge

test('the AIAG study has the printed variances, 27.86 percent of the study variation and four categories', () => {
  const result = study()
  expect(result.repeatability).toBeCloseTo(0.03997, 5)
  expect(result.reproducibility).toBeCloseTo(0.05146, 5)
  expect(result.gauge).toBeCloseTo(0.09143, 5)
  expect(result.partVariance).toBeCloseTo(1.08645, 5)
  expect(result.studyPercent).toBeCloseTo(27.86, 2)
  expect(result.interactionChance).toBeCloseTo(0.974, 3)
  expect(result).toMatchObject({
    categories: 4,
    isPooled: true,
    band: 'limited',
    parts: 10,
    operators: 3,
    repeats: 3,
  })
})

test('a study with a tolerance is rated by the tolerance', () => {
  const result = study(readings, 40)
  expect(result.tolerancePercent).toBeCloseTo(((6 * Math.sqrt(0.09143)) / 40) * 100, 2)
  expect(result.band).toBe('good')
})

describe('studies without a result', () => {
  test('a single reading, operator or repeat is refused', () => {
    expect(gaugeStudy([{ part: '1', operator: 'A', value: 1 }], null)).toBe('tooFew')
    expect(
      gaugeStudy(
        readings.filter(({ operator }) => operator === 'A'),
        null,
      ),
    ).toBe('tooFew')
    expect(gaugeStudy(readings.slice(0, 10).concat(readings.slice(30, 40)), null)).toBe('tooFew')
  })

  test('a missing reading is refused', () => expect(gaugeStudy(readings.slice(1), null)).toBe('unbalanced'))

  test('readings that are all equal are refused', () =>
    expect(
      gaugeStudy(
        readings.map(one => ({ ...one, value: 2 })),
        null,
      ),
    ).toBe('allEqual'))
})

test('neither the order of the rows nor the unit changes a percentage', () => {
  expect(study(shuffle(readings, createRandom(4))).studyPercent).toBeCloseTo(study().studyPercent, 10)
  const inches = readings.map(one => ({ ...one, value: one.value / 25.4 }))
  expect(study(inches, 40 / 25.4).tolerancePercent).toBeCloseTo(study(readings, 40).tolerancePercent!, 8)
})

test('noise of the gauge raises its share', () => {
  const random = createRandom(9)
  const noisy = readings.map(one => ({ ...one, value: one.value + random() - 0.5 }))
  expect(study(noisy).studyPercent).toBeGreaterThan(study().studyPercent)
})
