import { moldDifference, moldDifferenceLimit } from '../mold-temperature.ts'
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

/** Compares the warmest with the coldest point of the mold, and computes the rise of the water temperature. */
export const moldTemperature: StudyComputation = (_, rows) => {
  const places = rowsWith(rows, 'surface').map(({ rowIndex, row, surface }) => ({
    rowIndex,
    name: textIn(row, 'place'),
    surface,
    rise: riseOf(numberIn(row, 'waterIn'), numberIn(row, 'waterOut')),
  }))
  const result = moldDifference(places.map(({ surface }) => surface))
  const rises = places.map(({ rise }) => rise).filter(rise => rise !== null)
  return {
    verdict: result
      ? result.isWithin
        ? { key: 'within', tone: 'good' }
        : { key: 'beyond', tone: 'poor' }
      : null,
    figures: [
      figure('moldDifference', 'difference', result?.difference ?? null),
      figure('differenceLimit', 'difference', moldDifferenceLimit),
      figure('waterRise', 'difference', rises.length > 0 ? Math.max(...rises) : null),
    ],
    flags: flagsWhen(
      [!result, flag('onePlace', 'poor')],
      [result && !result.isWithin, flag('unevenMold', 'poor')],
    ),
    columns: [
      resultColumn(
        'waterRise',
        'difference',
        rows.length,
        places.map(({ rowIndex, rise }) => ({ rowIndex, value: rise })),
      ),
    ],
    plots: [
      plot({
        key: 'moldTemperature',
        x: axis('place', 'count'),
        y: axis('surface', 'temperature'),
        names: places.map(({ name }) => name),
        series: [
          { key: 'surface', mark: 'points', points: places.map(({ surface }, i) => [i + 1, surface]) },
        ],
      }),
    ],
    formulas: [
      {
        key: 'moldDifference',
        formula: 'max(T) − min(T) ≤ 20 °F = 11.1 K',
        values: [{ symbol: 'ΔT', value: result?.difference ?? null, quantity: 'difference' }],
        source: 'Steelsafe',
      },
    ],
    setPoints: [],
  }
}

const riseOf = (into: number | null, out: number | null) =>
  into === null || out === null ? null : out - into
