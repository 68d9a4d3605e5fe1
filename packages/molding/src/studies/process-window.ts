import type { StudyResult } from '@steelsafe/contract/molding/result.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { isInWindow, outlineOf, type ProcessWindow, processWindow as windowOf } from '../process-window.ts'
import { chosenFlags, chosenLines, chosenPoint } from './chosen-point.ts'
import {
  axis,
  figure,
  flag,
  flagsWhen,
  numberIn,
  plot,
  pressureKindOf,
  rowsWith,
  type StudyComputation,
} from './study-parts.ts'

type Limits = { low: number | null; high: number | null }

/**
 * Computes the cosmetic window from the trials that looked good. When dimensions were measured and have limits, also
 * computes the dimensional window inside of it.
 */
export const processWindow: StudyComputation = (settings, rows) => {
  const limits = { low: numberIn(settings, 'lowLimit'), high: numberIn(settings, 'highLimit') }
  const trials = rowsWith(rows, 'temperature', 'packPressure').map(({ row, temperature, packPressure }) => ({
    row,
    temperature,
    pressure: packPressure,
    isGood: row.outcome === 'good',
  }))
  const cosmetic = windowOf(trials)
  const measuredTrials = trials.filter(({ row }) => sizeOf(row) !== null)
  const isJudged = measuredTrials.length > 0 && (limits.low !== null || limits.high !== null)
  const dimensional = isJudged
    ? windowOf(trials.map(trial => ({ ...trial, isGood: trial.isGood && isInside(trial.row, limits) })))
    : null
  const activeWindow = dimensional ?? cosmetic
  const temperatureKey = settings.axis === 'moldTemperature' ? 'moldTemperature' : 'meltTemperature'
  const temperature = figure('centreTemperature', 'temperature', activeWindow?.center?.temperature ?? null)
  const pressure = figure('centrePressure', 'pressure', activeWindow?.center?.pressure ?? null)
  const chosenTemperature = chosenPoint(
    { ...temperature, key: temperatureKey },
    { kind: 'processWindow', name: 'chosenTemperature', settings, rows },
  )
  const chosenPressure = chosenPoint(
    { ...pressure, ...pressureKindOf(settings) },
    { kind: 'processWindow', name: 'chosenPackPressure', settings, rows },
  )
  const [nextTemperature, nextPressure] = [chosenTemperature.setPoint.value, chosenPressure.setPoint.value]
  const isOffWindow =
    nextTemperature !== null &&
    nextPressure !== null &&
    !isInWindow(activeWindow?.slices ?? [], { temperature: nextTemperature, pressure: nextPressure })
  const unmeasured = isJudged ? trials.filter(({ row, isGood }) => isGood && sizeOf(row) === null).length : 0
  const pointsOf = (isGood: boolean) =>
    trials
      .filter(trial => trial.isGood === isGood)
      .map((trial): [number, number] => [trial.temperature, trial.pressure])
  return {
    verdict: windowVerdict(activeWindow),
    figures: [
      temperature,
      ...chosenTemperature.figures,
      pressure,
      ...chosenPressure.figures,
      figure('windowLow', 'pressure', activeWindow?.rectangle?.low ?? null),
      figure('windowHigh', 'pressure', activeWindow?.rectangle?.high ?? null),
      figure('windowCold', 'temperature', activeWindow?.rectangle?.fromTemperature ?? null),
      figure('windowHot', 'temperature', activeWindow?.rectangle?.toTemperature ?? null),
      figure('windowHeight', 'percent', activeWindow?.heightPercent ?? null),
      figure('windowWidth', 'difference', activeWindow?.width ?? null),
      figure('cornerTemperature', 'temperature', activeWindow?.cornerMean?.temperature ?? null),
      figure('cornerPressure', 'pressure', activeWindow?.cornerMean?.pressure ?? null),
    ],
    flags: [
      ...flagsWhen(
        [!cosmetic, flag('nothingGood', 'poor')],
        [cosmetic && !cosmetic.rectangle, flag('oneTemperature', 'poor')],
        [isJudged && !dimensional, flag('noDimensional', 'poor')],
        [!isJudged, flag('cosmeticOnly', 'open')],
        [activeWindow && activeWindow.holes > 0, flag('holes', 'fair', { found: activeWindow?.holes ?? 0 })],
        [
          activeWindow && activeWindow.leftOut > 0,
          flag('leftOut', 'fair', { found: activeWindow?.leftOut ?? 0 }),
        ],
        [unmeasured > 0, flag('unmeasured', 'fair', { found: unmeasured })],
      ),
      ...(activeWindow?.notClosed ?? []).map(side => flag(`notClosed_${side}`, 'fair')),
      ...chosenFlags(settings, [chosenTemperature, chosenPressure], [isOffWindow, 'chosenOffWindow']),
      flag('windowDoubt', 'open'),
    ],
    columns: [],
    plots: [
      plot({
        key: 'processWindow',
        x: axis(temperatureKey, 'temperature'),
        y: axis('packPressure', 'pressure'),
        series: [
          ...(cosmetic
            ? [{ key: 'cosmetic', mark: 'area' as const, points: outlineOf(cosmetic.slices) }]
            : []),
          ...(dimensional
            ? [{ key: 'dimensional', mark: 'area' as const, points: outlineOf(dimensional.slices) }]
            : []),
          ...(activeWindow?.rectangle
            ? [{ key: 'rectangle', mark: 'line' as const, points: boxOf(activeWindow.rectangle) }]
            : []),
          { key: 'passed', mark: 'points', points: pointsOf(true) },
          { key: 'failed', mark: 'crosses', points: pointsOf(false) },
        ],
        lines: [
          ...(activeWindow?.center
            ? [
                { key: 'centreTemperature', axis: 'x' as const, value: activeWindow.center.temperature },
                { key: 'centrePressure', axis: 'y' as const, value: activeWindow.center.pressure },
              ]
            : []),
          ...chosenLines('chosenTemperature', 'x', chosenTemperature.value),
          ...chosenLines('chosenPackPressure', 'y', chosenPressure.value),
        ],
      }),
    ],
    formulas: [
      {
        key: 'centrePressure',
        formula: 'P = (Plow + Phigh) / 2;  T = (Tcold + Thot) / 2',
        values: [
          { symbol: 'Plow', value: activeWindow?.rectangle?.low ?? null, quantity: 'pressure' },
          { symbol: 'Phigh', value: activeWindow?.rectangle?.high ?? null, quantity: 'pressure' },
          {
            symbol: 'Tcold',
            value: activeWindow?.rectangle?.fromTemperature ?? null,
            quantity: 'temperature',
          },
          { symbol: 'Thot', value: activeWindow?.rectangle?.toTemperature ?? null, quantity: 'temperature' },
          { symbol: 'P', value: pressure.value, quantity: 'pressure' },
          { symbol: 'T', value: temperature.value, quantity: 'temperature' },
        ],
        source: 'Steelsafe; S. Kulkarni, ptonline.com, How to open a wider cosmetic process window',
      },
      {
        key: 'windowHeight',
        formula: '(Phigh − Plow) / P · 100',
        values: [{ symbol: '%', value: activeWindow?.heightPercent ?? null, quantity: 'percent' }],
        source: 'S. Kulkarni, plasticstoday.com, Robust processing',
      },
    ],
    setPoints: [chosenTemperature.setPoint, chosenPressure.setPoint],
  }
}

function windowVerdict(window: ProcessWindow | null): StudyResult['verdict'] {
  if (!window?.rectangle) return { key: 'none', tone: 'open' }
  if (window.leftOut > 0) return { key: 'parted', tone: 'fair' }
  return window.notClosed.length === 0 ? { key: 'closed', tone: 'good' } : { key: 'open', tone: 'fair' }
}

const sizeOf = (row: StudyRow) => numberIn(row, 'dimension')

/** Returns true when the dimension is within its limits; null (neither pass nor failure) if it was not measured. */
function isInside(row: StudyRow, { low, high }: Limits): boolean | null {
  const size = sizeOf(row)
  return size === null ? null : (low === null || size >= low) && (high === null || size <= high)
}

function boxOf(box: {
  fromTemperature: number
  toTemperature: number
  low: number
  high: number
}): [number, number][] {
  const { fromTemperature: cold, toTemperature: hot, low, high } = box
  return [
    [cold, low],
    [hot, low],
    [hot, high],
    [cold, high],
    [cold, low],
  ]
}
