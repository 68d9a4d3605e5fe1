import { pressureLoss as lossOf } from '../pressure-loss.ts'
import {
  axis,
  figure,
  flag,
  flagsWhen,
  numberIn,
  plot,
  resultColumn,
  rowsWith,
  type StudyComputation,
  textIn,
} from './study-parts.ts'

/** Computes the pressure loss of each section of the flow. */
export const pressureLoss: StudyComputation = (settings, rows) => {
  const stations = rowsWith(rows, 'pressure').map(({ rowIndex, row, pressure }) => ({
    rowIndex,
    name: textIn(row, 'place'),
    pressure,
  }))
  const maxPressure = numberIn(settings, 'maxPressure')
  const result = lossOf(stations, maxPressure)
  const largest = result?.sections.toSorted((a, b) => b.loss - a.loss)[0]
  const column = (name: 'loss' | 'share') =>
    stations.map(({ rowIndex }, index) => ({ rowIndex, value: result?.sections[index]?.[name] ?? null }))
  return {
    verdict: !result
      ? null
      : maxPressure === null
        ? { key: 'none', tone: 'open' }
        : result.isPressureLimited
          ? { key: 'limited', tone: 'poor' }
          : { key: 'reserve', tone: 'good' },
    figures: [
      figure('reserve', 'percent', result?.reserve ?? null),
      figure('wholePressure', 'pressure', result?.whole ?? null),
      figure('largestLoss', 'pressure', largest?.loss ?? null),
      figure('largestShare', 'percent', largest?.share ?? null),
    ],
    flags: [
      ...flagsWhen(
        [result?.isPressureLimited, flag('pressureLimited', 'poor')],
        [maxPressure === null, flag('noMaxPressure', 'open')],
        [result?.isFalling, flag('fallingPressure', 'poor')],
        [largest && stations.length > 2, flag('largestSection', 'open', { place: largest?.name ?? '' })],
      ),
      flag('lossDoubt', 'open'),
    ],
    columns: [
      resultColumn('loss', 'pressure', rows.length, column('loss')),
      resultColumn('share', 'percent', rows.length, column('share')),
    ],
    plots: [
      plot({
        key: 'pressureLoss',
        x: axis('place', 'count'),
        y: axis('pressure', 'pressure'),
        names: stations.map(({ name }) => name),
        series: [
          { key: 'pressure', mark: 'bars', points: stations.map(({ pressure }, i) => [i + 1, pressure]) },
        ],
        lines: maxPressure === null ? [] : [{ key: 'maxPressure', axis: 'y', value: maxPressure }],
      }),
    ],
    formulas: [
      {
        key: 'loss',
        formula: 'ΔP = P(k) − P(k−1);  ΔP / P(n) · 100;  (1 − P(n) / Pmax) · 100',
        values: [
          { symbol: 'P(n)', value: result?.whole ?? null, quantity: 'pressure' },
          { symbol: 'Pmax', value: maxPressure, quantity: 'pressure' },
        ],
        source: 'ptonline.com, A new look at evaluating fill times',
      },
    ],
    setPoints: [],
  }
}
