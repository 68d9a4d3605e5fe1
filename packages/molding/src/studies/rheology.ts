import { viscosityCurve } from '../viscosity.ts'
import { chosenFlags, chosenLines, chosenPoint } from './chosen-point.ts'
import { shortShotFlags } from './short-shots.ts'
import {
  axis,
  figure,
  flag,
  flagsWhen,
  numberIn,
  plot,
  ratioOf,
  resultColumn,
  rowsWith,
  type StudyComputation,
  viscosityFormula,
} from './study-parts.ts'

const minPoints = 6

/** Computes the viscosity curve and its decrease between speeds. */
export const rheology: StudyComputation = (settings, rows) => {
  const shots = rowsWith(rows, 'fillTime', 'pressure').filter(({ fillTime }) => fillTime > 0)
  const ratio = ratioOf(settings)
  const curve = viscosityCurve(shots, { ratio, maxPressure: numberIn(settings, 'maxPressure') })
  const { points, breakPoint, band, fillTime } = curve
  const isEnough = points.length >= minPoints
  const hasBand = isEnough && band !== null
  const values = (name: 'shearRate' | 'viscosity' | 'absoluteDrop' | 'percentDrop') =>
    points.map(point => ({ rowIndex: shots[point.at]!.rowIndex, value: point[name] }))
  const [last] = points.slice(-1)
  const setPoint = figure('fillTime', 'time', hasBand ? fillTime : null)
  const chosenSetPoint = chosenPoint(setPoint, { kind: 'rheology', name: 'chosenFillTime', settings, rows })
  const isOffBand =
    hasBand &&
    chosenSetPoint.value !== null &&
    (chosenSetPoint.value > band.from.fillTime || chosenSetPoint.value < band.to.fillTime)
  return {
    verdict: hasBand ? { key: 'suggested', tone: 'open' } : { key: 'none', tone: 'open' },
    figures: [
      setPoint,
      ...chosenSetPoint.figures,
      figure('bandFrom', 'time', hasBand ? band.from.fillTime : null),
      figure('bandTo', 'time', hasBand ? band.to.fillTime : null),
      figure('breakPoint', 'rate', breakPoint?.shearRate ?? null),
      figure('breakViscosity', 'viscosity', breakPoint?.viscosity ?? null),
      figure('exponent', 'none', curve.exponent),
    ],
    flags: [
      ...shortShotFlags(settings, rows),
      ...flagsWhen(
        [!isEnough, flag('fewPoints', 'poor', { found: points.length, least: minPoints })],
        [isEnough && !band, flag('noBand', 'poor')],
        [curve.isTooNarrow, flag('sweepNarrow', 'fair')],
        [curve.isPressureLimited, flag('pressureLimited', 'poor')],
        [numberIn(settings, 'maxPressure') === null, flag('noMaxPressure', 'open')],
      ),
      ...chosenFlags(settings, [chosenSetPoint], [isOffBand, 'chosenOffBand']),
      flag('bandDoubt', 'open'),
    ],
    columns: [
      resultColumn('shearRate', 'rate', rows.length, values('shearRate')),
      resultColumn('viscosity', 'viscosity', rows.length, values('viscosity')),
      resultColumn('absoluteDrop', 'viscosity', rows.length, values('absoluteDrop')),
      resultColumn('percentDrop', 'percent', rows.length, values('percentDrop')),
    ],
    plots: [
      plot({
        key: 'curve',
        x: axis('shearRate', 'rate'),
        y: axis('viscosity', 'viscosity'),
        series: [
          { key: 'viscosity', mark: 'line', points: points.map(p => [p.shearRate, p.viscosity]) },
          { key: 'viscosity', mark: 'points', points: points.map(p => [p.shearRate, p.viscosity]) },
        ],
        lines: [
          ...(breakPoint ? [{ key: 'breakPoint', axis: 'x' as const, value: breakPoint.shearRate }] : []),
          ...chosenLines('chosenFillTime', 'x', chosenSetPoint.value ? 1 / chosenSetPoint.value : null),
        ],
        bands: hasBand ? [{ key: 'band', axis: 'x', from: band.from.shearRate, to: band.to.shearRate }] : [],
      }),
      ...(['absoluteDrop', 'percentDrop'] as const).map(key =>
        plot({
          key,
          x: axis('shearRate', 'rate'),
          y: axis(key, key === 'absoluteDrop' ? 'viscosity' : 'percent'),
          series: [
            {
              key,
              mark: 'bars',
              points: points.flatMap((point): [number, number][] =>
                point[key] === null ? [] : [[point.shearRate, point[key]]],
              ),
            },
          ],
        }),
      ),
    ],
    formulas: last
      ? [
          {
            key: 'shearRate',
            formula: 'γ = 1 / t',
            values: [
              { symbol: 't', value: last.fillTime, quantity: 'time' },
              { symbol: 'γ', value: last.shearRate, quantity: 'rate' },
            ],
            source: 'S. Kulkarni, injectionmoldingonline.com, Generating the viscosity curve',
          },
          viscosityFormula(last, ratio),
          {
            key: 'absoluteDrop',
            formula: 'Δη = η(i−1) − η(i);  Δη% = Δη / η(i−1) · 100',
            values: [
              { symbol: 'Δη', value: last.absoluteDrop, quantity: 'viscosity' },
              { symbol: 'Δη%', value: last.percentDrop, quantity: 'percent' },
            ],
            source: 'S. Kulkarni, injectionmoldingonline.com',
          },
          {
            key: 'bandFrom',
            formula: '(Δη / (ηmax − ηmin)) / (Δγ / (γmax − γmin)) ≤ 0.25;  P ≤ 0.9 · Pmax',
            values: [{ symbol: 't', value: setPoint.value, quantity: 'time' }],
            source: 'Steelsafe; J. Beaumont, (Ir)relative viscosity: trouble with the curve',
          },
        ]
      : [],
    setPoints: [chosenSetPoint.setPoint],
  }
}
