import { gateFreeze as detect } from '../gate-freeze.ts'
import { axis, type Compute, columnOf, figure, flag, flagsWhen, numbersIn, plot, rowsWith } from './parts.ts'

/** Computes the weight over hold time, three detections of the seal, and the hold time with its margin. */
export const gateFreeze: Compute = (_, rows) => {
  const steps = rowsWith(rows, 'holdTime').map(({ at, holdTime, row }) => ({
    at,
    time: holdTime,
    weights: numbersIn(row, 'partWeight', 'weight2', 'weight3'),
  }))
  const packs = new Set(rowsWith(rows, 'packPressure').map(({ packPressure }) => packPressure))
  const detected = detect(steps)
  // When the pack pressure changes too, the weight does not depend on the hold time alone.
  const found = packs.size > 1 ? { ...detected, seal: null, holdTime: null } : detected
  const isInDoubt = found.isOneShotPerStep || found.doDiffer
  const setPoint = figure('holdTime', 'time', found.holdTime)
  const means = steps
    .filter(({ weights }) => weights.length > 0)
    .map(({ at, weights }) => ({ at, value: weights.reduce((sum, one) => sum + one, 0) / weights.length }))
  return {
    verdict:
      found.seal === null
        ? { key: 'noVerdict', tone: 'poor' }
        : isInDoubt
          ? { key: 'sealedInDoubt', tone: 'fair' }
          : { key: 'sealed', tone: 'good' },
    figures: [
      setPoint,
      figure('seal', 'time', found.seal),
      figure('margin', 'time', found.margin),
      figure('byBand', 'time', found.byBand),
      figure('byThree', 'time', found.byThree),
      figure('byFit', 'time', found.byFit),
      figure('plateau', 'mass', found.plateau),
      figure('noise', 'percent', found.noise),
    ],
    flags: [
      ...flagsWhen(
        [found.refusal === 'tooFewSteps', flag('tooFewSteps', 'poor')],
        [found.refusal === 'notSealed', flag('notSealed', 'poor')],
        [found.refusal === 'noise', flag('tooNoisy', 'poor')],
        [rows.length < 15, flag('fewSteps', 'fair', { found: rows.length })],
        [found.isOneShotPerStep, flag('oneShot', 'fair')],
        [found.doDiffer, flag('detectionsDiffer', 'fair')],
        [found.isFalling, flag('backflow', 'poor')],
        [packs.size > 1, flag('packChanged', 'poor')],
      ),
      flag('sealDoubt', 'open'),
    ],
    columns: [columnOf('meanWeight', 'mass', rows.length, means)],
    plots: [
      plot({
        key: 'gateFreeze',
        x: axis('holdTime', 'time'),
        y: axis('partWeight', 'mass'),
        series: [
          { key: 'meanWeight', mark: 'line', points: found.steps.map(({ time, mean }) => [time, mean]) },
          {
            key: 'partWeight',
            mark: 'points',
            points: steps.flatMap(({ time, weights }) =>
              weights.map((weight): [number, number] => [time, weight]),
            ),
          },
        ],
        lines: [
          ...(found.seal === null ? [] : [{ key: 'seal', axis: 'x' as const, value: found.seal }]),
          ...(found.holdTime === null
            ? []
            : [{ key: 'holdTime', axis: 'x' as const, value: found.holdTime }]),
        ],
        bands:
          found.plateau === null || found.band === null
            ? []
            : [
                {
                  key: 'plateau',
                  axis: 'y',
                  from: found.plateau - found.band,
                  to: found.plateau + found.band,
                },
              ],
      }),
    ],
    formulas: [
      {
        key: 'byBand',
        formula: '|w̄ − W| ≤ max(0.05 %, 3 s / √n)',
        values: [
          { symbol: 'W', value: found.plateau, quantity: 'mass' },
          { symbol: 's', value: found.noise, quantity: 'percent' },
          { symbol: '±', value: found.band, quantity: 'mass' },
          { symbol: 't', value: found.byBand, quantity: 'time' },
        ],
        source: 'Steelsafe',
      },
      {
        key: 'byThree',
        formula: 'max(w̄₁…w̄₃) − min(w̄₁…w̄₃) ≤ 0.1 %',
        values: [{ symbol: 't', value: found.byThree, quantity: 'time' }],
        source: 'futuremicromold lab, gate_seal (glama.ai)',
      },
      {
        key: 'byFit',
        formula: 'w = W − c · (ts − t)²,  t < ts',
        values: [{ symbol: 'ts', value: found.byFit, quantity: 'time' }],
        source: 'Steelsafe',
      },
      {
        key: 'holdTime',
        formula: 't + max(Δt, 1 s)',
        values: [
          { symbol: 't', value: found.seal, quantity: 'time' },
          { symbol: 'Δt', value: found.margin, quantity: 'time' },
        ],
        source: 'S. Kulkarni, injectionmoldingonline.com; ptonline.com, Gate seal testing done right',
      },
    ],
    setPoints: [setPoint],
  }
}
