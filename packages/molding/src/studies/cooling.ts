import { coolingTime, shortestCooling } from '../cooling-time.ts'
import { meanOf } from '../sample.ts'
import { chosenFlags, chosenLines, chosenPoint } from './chosen-point.ts'
import {
  axis,
  figure,
  flag,
  flagsWhen,
  numberIn,
  numbersIn,
  plot,
  resultColumn,
  rowsWith,
  type StudyComputation,
} from './study-parts.ts'

/** Finds the shortest cooling time with a stable dimension, and estimates the cooling time of a plate. */
export const cooling: StudyComputation = (settings, rows) => {
  const tolerance = numberIn(settings, 'tolerance')
  const inUse = numberIn(settings, 'coolingTimeUsed')
  const steps = rowsWith(rows, 'coolingTime').map(({ rowIndex, row, coolingTime: time }) => ({
    rowIndex,
    time,
    dimensions: numbersIn(row, 'dimension', 'dimension2', 'dimension3'),
  }))
  const measuredSteps = steps
    .filter(({ dimensions }) => dimensions.length > 0)
    .sort((a, b) => a.time - b.time)
  const shortest = tolerance === null ? null : shortestCooling(steps, tolerance)
  const longestStep = measuredSteps.at(-1)
  const plate = {
    wall: numberIn(settings, 'wall') ?? 0,
    diffusivity: numberIn(settings, 'diffusivity') ?? 0,
    melt: numberIn(settings, 'meltTemperature') ?? Number.NaN,
    mold: numberIn(settings, 'steelTemperature') ?? Number.NaN,
    ejection: numberIn(settings, 'ejectionTemperature') ?? Number.NaN,
  }
  const estimate = coolingTime(plate)
  const setPoint = figure('coolingTime', 'time', shortest)
  const chosenSetPoint = chosenPoint(setPoint, { kind: 'cooling', name: 'chosenCoolingTime', settings, rows })
  const next = chosenSetPoint.setPoint.value
  const isUnsettled = shortest !== null && chosenSetPoint.value !== null && chosenSetPoint.value < shortest
  return {
    verdict: shortest === null ? { key: 'none', tone: 'open' } : { key: 'found', tone: 'good' },
    figures: [
      setPoint,
      ...chosenSetPoint.figures,
      figure('estimateMiddle', 'time', estimate?.middle ?? null),
      figure('estimateAverage', 'time', estimate?.average ?? null),
      figure('saving', 'time', next !== null && inUse !== null ? inUse - next : null),
    ],
    flags: [
      ...flagsWhen(
        [measuredSteps.length < 3, flag('fewTimes', 'poor')],
        [measuredSteps.length >= 3 && shortest === null, flag('notSettled', 'poor')],
        [plate.wall > 0 && !estimate, flag('outsideEstimate', 'fair')],
      ),
      ...chosenFlags(settings, [chosenSetPoint], [isUnsettled, 'chosenUnsettled']),
      flag('coolingDoubt', 'open'),
    ],
    columns: [
      resultColumn(
        'meanDimension',
        'length',
        rows.length,
        measuredSteps.map(({ rowIndex, dimensions }) => ({ rowIndex, value: meanOf(dimensions) })),
      ),
    ],
    plots: [
      plot({
        key: 'cooling',
        x: axis('coolingTime', 'time'),
        y: axis('dimension', 'length'),
        series: [
          {
            key: 'meanDimension',
            mark: 'line',
            points: measuredSteps.map(step => [step.time, meanOf(step.dimensions)]),
          },
          {
            key: 'dimension',
            mark: 'points',
            points: measuredSteps.flatMap(({ time, dimensions }) =>
              dimensions.map((size): [number, number] => [time, size]),
            ),
          },
        ],
        lines: [
          ...(shortest === null ? [] : [{ key: 'coolingTime', axis: 'x' as const, value: shortest }]),
          ...chosenLines('chosenCoolingTime', 'x', chosenSetPoint.value),
        ],
        bands:
          longestStep && tolerance !== null
            ? [
                {
                  key: 'tenthOfTolerance',
                  axis: 'y',
                  from: meanOf(longestStep.dimensions) - tolerance / 10,
                  to: meanOf(longestStep.dimensions) + tolerance / 10,
                },
              ]
            : [],
      }),
    ],
    formulas: [
      {
        key: 'coolingTime',
        formula: '|d̄(t) − d̄(tmax)| ≤ T / 10',
        values: [
          { symbol: 'T', value: tolerance, quantity: 'length' },
          { symbol: 't', value: shortest, quantity: 'time' },
        ],
        source: 'futuremicromold lab, cooling_time (glama.ai)',
      },
      {
        key: 'estimateMiddle',
        formula: 't = s² / (π² · a) · ln(4/π · (Tm − Tw) / (Te − Tw));  8/π²',
        values: [
          { symbol: 's', value: numberIn(settings, 'wall'), quantity: 'length' },
          { symbol: 'a', value: numberIn(settings, 'diffusivity'), quantity: 'diffusivity' },
          { symbol: 'Tm', value: numberIn(settings, 'meltTemperature'), quantity: 'temperature' },
          { symbol: 'Tw', value: numberIn(settings, 'steelTemperature'), quantity: 'temperature' },
          { symbol: 'Te', value: numberIn(settings, 'ejectionTemperature'), quantity: 'temperature' },
        ],
        source: 'routsis.blog 2010/07; plastwise.com',
      },
    ],
    setPoints: [chosenSetPoint.setPoint],
  }
}
