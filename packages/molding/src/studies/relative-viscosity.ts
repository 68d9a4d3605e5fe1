import { relativeViscosity as compare } from '../relative-viscosity.ts'
import {
  axis,
  figure,
  flag,
  flagsWhen,
  plot,
  ratioOf,
  resultColumn,
  rowsWith,
  type StudyComputation,
  samplesOf,
  textIn,
  viscosityFormula,
} from './study-parts.ts'

/** Compares lots and presses with the first group, by the viscosity of each shot. */
export const relativeViscosity: StudyComputation = (settings, rows) => {
  const ratio = ratioOf(settings)
  const shots = rowsWith(rows, 'fillTime', 'pressure').map(shot => ({
    ...shot,
    viscosity: shot.pressure * ratio * shot.fillTime,
    name: [textIn(shot.row, 'lotName'), textIn(shot.row, 'pressName')].filter(Boolean).join(' · '),
  }))
  const names = [...new Set(shots.map(({ name }) => name))]
  const groups = names.map(name => ({ name, shots: shots.filter(shot => shot.name === name) }))
  const result = compare(
    groups.map(group => ({ name: group.name, viscosities: group.shots.map(({ viscosity }) => viscosity) })),
  )
  const others = result?.groups.slice(1) ?? []
  const widest = others.toSorted((a, b) => Math.abs(b.shift) - Math.abs(a.shift))[0]
  const isOutside = others.some(group => group.isOutside)
  const [first] = shots
  const inGroups = groups.flatMap(group => group.shots)
  const outside = (result?.outside ?? []).map(place => inGroups[place]!.rowIndex)
  return {
    verdict:
      result?.low == null || others.length === 0
        ? { key: 'none', tone: 'open' }
        : isOutside
          ? { key: 'shifted', tone: 'poor' }
          : { key: 'alike', tone: 'good' },
    figures: [
      figure('baseline', 'viscosity', result?.baseline ?? null),
      figure('limitLow', 'viscosity', result?.low ?? null),
      figure('limitHigh', 'viscosity', result?.high ?? null),
      figure('largestShift', 'percent', widest?.shift ?? null),
      figure(
        'shiftByChance',
        'percent',
        result && widest?.chance ? (widest.chance / result.baseline) * 100 : null,
      ),
    ],
    flags: [
      ...flagsWhen(
        [others.length === 0, flag('oneGroup', 'open')],
        [
          groups[0] && groups[0].shots.length < 10,
          flag('fewBaseline', 'fair', { found: groups[0]?.shots.length ?? 0 }),
        ],
        [isOutside, flag('sealAgain', 'fair')],
        [
          outside.length > 0,
          flag('shotsOutside', 'fair', { found: outside.length, samples: samplesOf(outside) }),
        ],
        [result?.sd === 0, flag('allEqual', 'fair')],
      ),
      flag('relativeDoubt', 'open'),
    ],
    columns: [
      resultColumn(
        'viscosity',
        'viscosity',
        rows.length,
        shots.map(({ rowIndex, viscosity }) => ({ rowIndex, value: viscosity })),
      ),
      resultColumn(
        'index',
        'percent',
        rows.length,
        shots.map(({ rowIndex, viscosity }) => ({
          rowIndex,
          value: result ? (viscosity / result.baseline) * 100 : null,
        })),
      ),
    ],
    plots: [
      plot({
        key: 'relativeViscosity',
        x: axis('sampleNumber', 'count'),
        y: axis('viscosity', 'viscosity'),
        series: groups.map((group, index) => ({
          key: 'viscosity',
          name: group.name,
          mark: index === 0 ? ('points' as const) : ('crosses' as const),
          points: group.shots.map((shot): [number, number] => [shots.indexOf(shot) + 1, shot.viscosity]),
        })),
        lines: result
          ? [
              { key: 'baseline', axis: 'y', value: result.baseline },
              ...(result.low === null ? [] : [{ key: 'limitLow', axis: 'y' as const, value: result.low }]),
              ...(result.high === null ? [] : [{ key: 'limitHigh', axis: 'y' as const, value: result.high }]),
            ]
          : [],
      }),
    ],
    formulas:
      result && first
        ? [
            viscosityFormula(first, ratio),
            {
              key: 'largestShift',
              formula: '(η̄ / η0 − 1) · 100;  |η̄ − η0| > t · s · √(1 / m + 1 / n);  η0 ± 3 s',
              values: [
                { symbol: 'η0', value: result.baseline, quantity: 'viscosity' },
                { symbol: 's', value: result.sd, quantity: 'viscosity' },
                { symbol: 'm', value: result.groups[0]?.count ?? null, quantity: 'count' },
                { symbol: 'n', value: widest?.count ?? null, quantity: 'count' },
                { symbol: 't · s · √', value: widest?.chance ?? null, quantity: 'viscosity' },
              ],
              source: 'Steelsafe',
            },
          ]
        : [],
    setPoints: [],
    tables: result
      ? [
          {
            key: 'lotTable',
            head: [
              { key: 'shots', quantity: 'count' },
              { key: 'viscosity', quantity: 'viscosity' },
              { key: 'index', quantity: 'percent' },
              { key: 'shift', quantity: 'percent' },
              { key: 'shiftByChance', quantity: 'percent' },
            ],
            rows: result.groups.map(({ name, count, mean, index, shift, chance }) => ({
              key: null,
              name,
              cells: [count, mean, index, shift, chance === null ? null : (chance / result.baseline) * 100],
            })),
          },
        ]
      : [],
  }
}
