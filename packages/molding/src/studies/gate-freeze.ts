import { gateFreeze as detect } from '../gate-freeze.ts'
import { chosenFlags, chosenLines, chosenPoint } from './chosen-point.ts'
import {
  axis,
  figure,
  flag,
  flagsWhen,
  numbersIn,
  plot,
  resultColumn,
  rowsWith,
  type StudyComputation,
} from './study-parts.ts'

/**
 * Difference in s up to which the sum of hold and cooling time counts as constant. Our own limit: presses set times to a
 * tenth of a second.
 */
const cycleTolerance = 0.1

/** Computes the weight over hold time, three detections of the seal, and the hold time with its margin. */
export const gateFreeze: StudyComputation = (settings, rows) => {
  const steps = rowsWith(rows, 'holdTime').map(({ rowIndex, holdTime, row }) => ({
    rowIndex,
    time: holdTime,
    weights: numbersIn(row, 'partWeight', 'weight2', 'weight3'),
  }))
  const packs = new Set(rowsWith(rows, 'packPressure').map(({ packPressure }) => packPressure))
  const detected = detect(steps)
  // When the pack pressure changes too, the weight does not depend on the hold time alone.
  const result = packs.size > 1 ? { ...detected, sealSeconds: null, holdSeconds: null } : detected
  // A change of the cycle time changes the temperature of mold and melt, and so the weight (ptonline.com, RJG).
  const cycles = rowsWith(rows, 'holdTime', 'coolingTime').map(row => row.holdTime + row.coolingTime)
  const isCycleChanged = Math.max(...cycles) - Math.min(...cycles) > cycleTolerance + 1e-9
  const isInDoubt = result.isOneShotPerStep || result.detectionsDiffer || isCycleChanged
  const setPoint = figure('holdTime', 'time', result.holdSeconds)
  const chosenSetPoint = chosenPoint(setPoint, { kind: 'gateFreeze', name: 'chosenHoldTime', settings, rows })
  const isUnsealed =
    result.sealSeconds !== null && chosenSetPoint.value !== null && chosenSetPoint.value < result.sealSeconds
  const means = steps
    .filter(({ weights }) => weights.length > 0)
    .map(({ rowIndex, weights }) => ({
      rowIndex,
      value: weights.reduce((sum, one) => sum + one, 0) / weights.length,
    }))
  return {
    verdict:
      result.sealSeconds === null
        ? { key: 'noVerdict', tone: 'poor' }
        : isInDoubt
          ? { key: 'sealedInDoubt', tone: 'fair' }
          : { key: 'sealed', tone: 'good' },
    figures: [
      setPoint,
      ...chosenSetPoint.figures,
      figure('seal', 'time', result.sealSeconds),
      figure('margin', 'time', result.marginSeconds),
      figure('byBand', 'time', result.byBand),
      figure('byThree', 'time', result.byThree),
      figure('byFit', 'time', result.byFit),
      figure('plateau', 'mass', result.plateauGrams),
      figure('noise', 'percent', result.noisePercent),
    ],
    flags: [
      ...flagsWhen(
        [result.refusal === 'tooFewSteps', flag('tooFewSteps', 'poor')],
        [result.refusal === 'notSealed', flag('notSealed', 'poor')],
        [result.refusal === 'noise', flag('tooNoisy', 'poor')],
        [rows.length < 15, flag('fewSteps', 'fair', { found: rows.length })],
        [result.isOneShotPerStep, flag('oneShot', 'fair')],
        [result.detectionsDiffer, flag('detectionsDiffer', 'fair')],
        [result.isFalling, flag('backflow', 'poor')],
        [packs.size > 1, flag('packChanged', 'poor')],
        [isCycleChanged, flag('cycleChanged', 'fair')],
        [cycles.length < rows.length, flag('cycleUnknown', 'open')],
      ),
      ...chosenFlags(settings, [chosenSetPoint], [isUnsealed, 'chosenUnsealed']),
      flag('sealDoubt', 'open'),
    ],
    columns: [resultColumn('meanWeight', 'mass', rows.length, means)],
    plots: [
      plot({
        key: 'gateFreeze',
        x: axis('holdTime', 'time'),
        y: axis('partWeight', 'mass'),
        series: [
          { key: 'meanWeight', mark: 'line', points: result.steps.map(({ time, mean }) => [time, mean]) },
          {
            key: 'partWeight',
            mark: 'points',
            points: steps.flatMap(({ time, weights }) =>
              weights.map((weight): [number, number] => [time, weight]),
            ),
          },
        ],
        lines: [
          ...(result.sealSeconds === null
            ? []
            : [{ key: 'seal', axis: 'x' as const, value: result.sealSeconds }]),
          ...(result.holdSeconds === null
            ? []
            : [{ key: 'holdTime', axis: 'x' as const, value: result.holdSeconds }]),
          ...chosenLines('chosenHoldTime', 'x', chosenSetPoint.value),
        ],
        bands:
          result.plateauGrams === null || result.bandGrams === null
            ? []
            : [
                {
                  key: 'plateau',
                  axis: 'y',
                  from: result.plateauGrams - result.bandGrams,
                  to: result.plateauGrams + result.bandGrams,
                },
              ],
      }),
    ],
    formulas: [
      {
        key: 'byBand',
        formula: '|w̄ − W| ≤ max(0.05 %, 3 s / √n)',
        values: [
          { symbol: 'W', value: result.plateauGrams, quantity: 'mass' },
          { symbol: 's', value: result.noisePercent, quantity: 'percent' },
          { symbol: '±', value: result.bandGrams, quantity: 'mass' },
          { symbol: 't', value: result.byBand, quantity: 'time' },
        ],
        source: 'Steelsafe',
      },
      {
        key: 'byThree',
        formula: 'max(w̄₁…w̄₃) − min(w̄₁…w̄₃) ≤ 0.1 %',
        values: [{ symbol: 't', value: result.byThree, quantity: 'time' }],
        source: 'futuremicromold lab, gate_seal (glama.ai)',
      },
      {
        key: 'byFit',
        formula: 'w = W − c · (ts − t)²,  t < ts',
        values: [{ symbol: 'ts', value: result.byFit, quantity: 'time' }],
        source: 'Steelsafe',
      },
      {
        key: 'holdTime',
        formula: 't + max(Δt, 1 s)',
        values: [
          { symbol: 't', value: result.sealSeconds, quantity: 'time' },
          { symbol: 'max(Δt, 1 s)', value: result.marginSeconds, quantity: 'time' },
        ],
        source: 'S. Kulkarni, injectionmoldingonline.com; ptonline.com, Gate seal testing done right',
      },
    ],
    setPoints: [chosenSetPoint.setPoint],
  }
}
