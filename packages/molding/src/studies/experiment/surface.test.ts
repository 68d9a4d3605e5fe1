import { studyResult } from '@steelsafe/contract/molding/result.ts'
import { studyProblems } from '@steelsafe/contract/molding/rules.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { expect, test } from 'vitest'
import { createNoise, createRandom } from '../../random.ts'
import { computeStudy } from '../compute.ts'
import { contours } from './contours.ts'
import { experimentPlan } from './plan.ts'

const settings: StudyRow = {
  response: 'Shrinkage',
  goal: 'min',
  runs: 'ccf',
  replicates: 1,
  centerPoints: 4,
  blocks: 'b1',
  seed: 3,
  factorAName: 'Melt temperature',
  factorAUnit: '°C',
  factorALow: 220,
  factorAHigh: 240,
  factorBName: 'Pack pressure',
  factorBUnit: 'MPa',
  factorBLow: 40,
  factorBHigh: 60,
}
const truth = ([melt = 0, pack = 0]: readonly number[]) =>
  1.4 + 0.02 * melt - 0.06 * pack + 0.1 * melt ** 2 + 0.15 * pack ** 2
const runRows = (own: StudyRow): StudyRow[] => {
  const noise = createNoise(createRandom(6), 0.004)
  return experimentPlan(own)!.design.runs.map(({ levels }) => ({
    result: Number((truth(levels) + noise()).toFixed(4)),
    remark: null,
  }))
}
const valueIn = (figures: readonly { key: string; value: number | null }[], key: string) =>
  figures.find(one => one.key === key)?.value

test('a composite design of two factors has 8 runs and its center points, and finds the minimum between the levels', () => {
  const rows = runRows(settings)
  expect(rows).toHaveLength(12)
  expect(studyProblems('experiment', settings, rows)).toEqual({})
  const result = computeStudy('experiment', settings, rows)
  expect(studyResult.safeParse(result).error).toBeUndefined()
  expect(result.verdict).toEqual({ key: 'activeFound', tone: 'good' })
  expect(result.tables!.map(({ key }) => key)).toEqual([
    'bestSettings',
    'stationaryMinimum',
    'effects',
    'anova',
  ])
  // The minimum is at melt -0.1 and pack 0.2 in coded levels: 229 °C and 52 MPa.
  const [melt, pack] = result.setPoints
  expect(melt).toMatchObject({ name: 'Melt temperature', unit: '°C' })
  expect(Math.abs(melt!.value! - 229)).toBeLessThan(1)
  expect(Math.abs(pack!.value! - 52)).toBeLessThan(1)
  expect(Math.abs(valueIn(result.figures, 'bestValue')! - truth([-0.1, 0.2]))).toBeLessThan(0.01)
})

test('contour lines are named by their value, and the axes by the two factors with their units', () => {
  const { plots } = computeStudy('experiment', settings, runRows(settings))
  const contour = plots.find(({ key }) => key === 'contour')!
  expect([contour.x.name, contour.y.name].sort()).toEqual(['Melt temperature (°C)', 'Pack pressure (MPa)'])
  expect(contour.isLabeled).toBe(true)
  expect(new Set(contour.series.flatMap(({ mark, name }) => (mark === 'line' ? [name] : []))).size).toBe(7)
  for (const [x, y] of contour.series.flatMap(({ points }) => points))
    for (const value of [x, y]) expect(value >= 40 && value <= 240).toBe(true)
})

test('an experiment without results has the verdict planned, and a confirmation run is compared with its prediction', () => {
  const empty = runRows(settings).map(() => ({ result: null, remark: null }))
  expect(computeStudy('experiment', settings, empty)).toMatchObject({
    verdict: { key: 'planned' },
    plots: [],
    setPoints: [],
  })
  const verdictOf = (confirm1: number) =>
    computeStudy('experiment', { ...settings, confirm1 }, runRows(settings)).verdict?.key
  expect(verdictOf(truth([-0.1, 0.2]))).toBe('confirmed')
  expect(verdictOf(2)).toBe('notConfirmed')
})

test('a design with three levels is refused with too few factors, with several blocks or without center points', () => {
  const problems = (overrides: StudyRow) => studyProblems('experiment', { ...settings, ...overrides }, [])
  expect(problems({ runs: 'bb' })['settings.runs']).toEqual({
    key: 'molding:rule.surfaceFactors',
    values: { least: 3, most: 5 },
  })
  const third = { factorCName: 'Hold time', factorCLow: 4, factorCHigh: 6 }
  expect(problems({ runs: 'bb', ...third })).not.toHaveProperty(['settings.runs'])
  expect(problems({ blocks: 'b2' })).toHaveProperty(['settings.blocks'])
  expect(problems({ centerPoints: 0 })['settings.centerPoints']).toEqual({ key: 'molding:rule.centerNeeded' })
})

test('more results than runs are refused at the design', () => {
  const rows = runRows(settings)
  expect(studyProblems('experiment', settings, [...rows, rows[0]!])['settings.runs']).toEqual({
    key: 'molding:rule.otherRunCount',
  })
})

test('the contour of a plane is one straight line, and the contour of a cone is a closed circle', () => {
  const grid = (height: (x: number, y: number) => number) =>
    Array.from({ length: 21 }, (_, y) => Array.from({ length: 21 }, (__, x) => height(x, y)))
  const [line, ...others] = contours(
    grid(x => x),
    7.5,
  )
  expect(others).toEqual([])
  expect(line).toHaveLength(21)
  expect(line!.every(([x]) => Math.abs(x - 7.5) < 1e-9)).toBe(true)
  const [circle, ...otherCircles] = contours(
    grid((x, y) => Math.hypot(x - 10, y - 10)),
    6.3,
  )
  expect(otherCircles).toEqual([])
  const [first, last] = [circle![0]!, circle!.at(-1)!]
  expect(Math.hypot(first[0] - last[0], first[1] - last[1])).toBeLessThan(1e-9)
  for (const [x, y] of circle!) expect(Math.abs(Math.hypot(x - 10, y - 10) - 6.3)).toBeLessThan(0.1)
  expect(
    contours(
      grid(() => 1),
      1,
    ),
  ).toEqual([])
})
