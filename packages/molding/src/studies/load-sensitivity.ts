import { loadSensitivityLimit, loadSensitivity as sensitivityOf } from '../load-sensitivity.ts'
import { meanOf } from '../sample.ts'
import {
  axis,
  figure,
  flag,
  flagsWhen,
  plot,
  ratioOf,
  rowsWith,
  type StudyComputation,
} from './study-parts.ts'

/** Compares the mean of the shots into the mold with the mean of the air shots. */
export const loadSensitivity: StudyComputation = (settings, rows) => {
  const ratio = ratioOf(settings)
  const shots = rowsWith(rows, 'fillTime', 'pressure')
  const meansOf = (where: string) => {
    const matchingShots = shots.filter(({ row }) => row.shot === where)
    return matchingShots.length === 0
      ? null
      : {
          fillTime: meanOf(matchingShots.map(({ fillTime }) => fillTime)),
          plastic: meanOf(matchingShots.map(({ pressure }) => pressure * ratio)),
        }
  }
  const [mold, air] = [meansOf('mold'), meansOf('air')]
  const value = mold && air ? sensitivityOf(mold, air) : null
  const isWithin = value !== null && Math.abs(value) <= loadSensitivityLimit
  return {
    verdict:
      value === null
        ? { key: 'none', tone: 'open' }
        : isWithin
          ? { key: 'within', tone: 'good' }
          : { key: 'beyond', tone: 'poor' },
    figures: [
      figure('loadSensitivity', 'percent', value),
      figure('moldTime', 'time', mold?.fillTime ?? null),
      figure('airTime', 'time', air?.fillTime ?? null),
      figure('moldPressure', 'pressure', mold?.plastic ?? null),
      figure('airPressure', 'pressure', air?.plastic ?? null),
    ],
    flags: flagsWhen(
      [!mold || !air, flag('bothShots', 'poor')],
      [mold && air && value === null, flag('samePressure', 'poor')],
      [value !== null && !isWithin, flag('slowsDown', 'poor')],
    ),
    columns: [],
    plots: [
      plot({
        key: 'loadSensitivity',
        x: axis('pressure', 'pressure'),
        y: axis('fillTime', 'time'),
        series: (['mold', 'air'] as const).map((where, index) => ({
          key: where,
          mark: index === 0 ? ('points' as const) : ('crosses' as const),
          points: shots
            .filter(({ row }) => row.shot === where)
            .map(({ pressure, fillTime }): [number, number] => [pressure * ratio, fillTime]),
        })),
      }),
    ],
    formulas: [
      {
        key: 'loadSensitivity',
        formula: '((tm − ta) / tm) / ((Pm − Pa) / 68.95 MPa) · 100',
        values: [
          { symbol: 'tm', value: mold?.fillTime ?? null, quantity: 'time' },
          { symbol: 'ta', value: air?.fillTime ?? null, quantity: 'time' },
          { symbol: 'Pm', value: mold?.plastic ?? null, quantity: 'pressure' },
          { symbol: 'Pa', value: air?.plastic ?? null, quantity: 'pressure' },
        ],
        source: 'Kerkstra, Brammer, Injection Molding Advanced Troubleshooting Guide; rjginc.com',
      },
    ],
    setPoints: [],
  }
}
