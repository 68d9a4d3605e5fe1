import { moldDifference, moldDifferenceLimit } from '../mold-temperature.ts'
import {
  axis,
  type Compute,
  columnOf,
  figure,
  flag,
  flagsWhen,
  numberIn,
  plot,
  rowsWith,
  textIn,
} from './parts.ts'

/** Compares the warmest with the coldest point of the mold, and computes the rise of the water temperature. */
export const moldTemperature: Compute = (_, rows) => {
  const places = rowsWith(rows, 'surface').map(({ at, row, surface }) => ({
    at,
    name: textIn(row, 'place'),
    surface,
    rise: riseOf(numberIn(row, 'waterIn'), numberIn(row, 'waterOut')),
  }))
  const found = moldDifference(places.map(({ surface }) => surface))
  const rises = places.map(({ rise }) => rise).filter(rise => rise !== null)
  return {
    verdict: found
      ? found.isWithin
        ? { key: 'within', tone: 'good' }
        : { key: 'beyond', tone: 'poor' }
      : null,
    figures: [
      figure('moldDifference', 'difference', found?.difference ?? null),
      figure('differenceLimit', 'difference', moldDifferenceLimit),
      figure('waterRise', 'difference', rises.length > 0 ? Math.max(...rises) : null),
    ],
    flags: flagsWhen(
      [!found, flag('onePlace', 'poor')],
      [found && !found.isWithin, flag('unevenMold', 'poor')],
    ),
    columns: [
      columnOf(
        'waterRise',
        'difference',
        rows.length,
        places.map(({ at, rise }) => ({ at, value: rise })),
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
        values: [{ symbol: 'ΔT', value: found?.difference ?? null, quantity: 'difference' }],
        source: 'Steelsafe',
      },
    ],
    setPoints: [],
  }
}

const riseOf = (into: number | null, out: number | null) =>
  into === null || out === null ? null : out - into
