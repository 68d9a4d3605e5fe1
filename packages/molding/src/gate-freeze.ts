import { meanOf, sumOfSquaredDeviations } from './sample.ts'

/** The parts of one hold time. */
export interface HoldStep {
  /** Hold time, in s. */
  time: number
  /** Weight of each part without its runner, in g. */
  weights: number[]
}

/** The result of a gate freeze study. */
export interface GateFreeze {
  /** The steps, ordered by hold time in s, with the mean weight in g. */
  steps: { time: number; mean: number }[]
  /** Mean weight of the last four steps, in g. */
  plateauGrams: number | null
  /** Standard deviation of single shots at the same hold time, in percent of the plateau; null without repeats. */
  noisePercent: number | null
  /** Half width of the band around the plateau, g. */
  bandGrams: number | null
  /** Seal in s by the detection by band; null if it does not find a seal. */
  byBand: number | null
  /** Seal in s by the detection by three; null if it does not find a seal. */
  byThree: number | null
  /** Seal in s by the detection by fit; null if it does not find a seal. */
  byFit: number | null
  /** Time at which the gate counts as frozen, in s; null without a verdict. */
  sealSeconds: number | null
  /** Safety added to the seal, in s: one step or 1 s, whichever is larger. */
  marginSeconds: number
  /** Sum of seal and margin, in s. */
  holdSeconds: number | null
  /** Reason why the study has no verdict; null with a verdict. */
  refusal: 'tooFewSteps' | 'noise' | 'backflow' | 'notSealed' | null
  /** True when the detections differ by more than one step. */
  detectionsDiffer: boolean
  /** True when the weight falls again after the plateau, because material flows back. */
  isFalling: boolean
  isOneShotPerStep: boolean
}

/** Noise of single shots, in percent of the weight, above which no rule finds the seal. */
const maxNoisePercent = 0.1
const minSteps = 6
const plateauSteps = 4

/**
 * Finds the hold time from which the gate is frozen, because a longer hold adds no weight. Computes three detections,
 * because none is reliable alone. The verdict is the detection by band.
 * - By band, our own: the first step from which all later means stay inside W ± max(0.05 percent, 3 σ / sqrt(n)). W is
 *   the mean of the last four steps, σ the standard deviation of shots of the same step, and n the number of shots a
 *   step.
 * - By three, a rule of thumb: the first of three consecutive means within 0.1 percent.
 * - By fit, our own: the end of the rise in a least-squares fit of a quadratic rise with a plateau.
 *
 * In 400 simulations each, with a true seal of 6 s and three shots a step, all three are right at 0.02 percent of noise.
 * At 0.1 percent and one shot a step, the detection by three is late in 41 percent of the simulations, and the detection
 * by band is early in up to 36 percent. So there is no verdict above 0.1 percent, and the margin (one step or 1 s;
 * injectionmoldingonline.com, ptonline.com) must be added.
 *
 * There is no verdict either when the weight falls again after the plateau: then the gate is not frozen. Hot runners
 * and valve gates may never reach a plateau; judge their hold time by dimensions instead. Keep hold pressure,
 * temperatures, and the sum of hold and cooling time constant.
 */
export function gateFreeze(holdSteps: readonly HoldStep[]): GateFreeze {
  const sorted = mergedByTime(holdSteps)
  const steps = sorted.map(({ time, weights }) => ({ time, mean: meanOf(weights) }))
  const stepSeconds = stepWidth(steps.map(({ time }) => time))
  const marginSeconds = Math.max(1, stepSeconds)
  const noiseGrams = noiseOf(sorted)
  const isOneShotPerStep = sorted.length > 0 && sorted.every(({ weights }) => weights.length < 2)
  const noSeal = { byBand: null, byThree: null, byFit: null, sealSeconds: null, holdSeconds: null }
  const common = { steps, marginSeconds, isOneShotPerStep, detectionsDiffer: false, isFalling: false }
  if (steps.length < minSteps)
    return {
      ...common,
      ...noSeal,
      plateauGrams: null,
      noisePercent: null,
      bandGrams: null,
      refusal: 'tooFewSteps',
    }

  const plateauGrams = meanOf(steps.slice(-plateauSteps).map(({ mean }) => mean))
  const shots = meanOf(sorted.map(({ weights }) => weights.length))
  const noisePercent = noiseGrams === null ? null : (noiseGrams / plateauGrams) * 100
  const bandGrams = Math.max(
    0.0005 * plateauGrams,
    noiseGrams === null ? 0 : (3 * noiseGrams) / Math.sqrt(shots),
  )
  const isInside = ({ mean }: { mean: number }) => Math.abs(mean - plateauGrams) <= bandGrams * (1 + 1e-9)
  let first = steps.length
  while (first > 0 && isInside(steps[first - 1]!)) first--
  const byThree = firstOfThree(steps)
  const byFit = sealByFit(steps)
  const isFalling = Math.max(...steps.map(({ mean }) => mean)) - steps.at(-1)!.mean > 2 * bandGrams
  // A seal needs three steps on the plateau and one step on the rise.
  const isSeen = first > 0 && first <= steps.length - 3
  const byBand = isSeen ? steps[first]!.time : null
  const refusal =
    noisePercent !== null && noisePercent > maxNoisePercent
      ? 'noise'
      : isFalling
        ? 'backflow'
        : byBand === null
          ? 'notSealed'
          : null
  const sealSeconds = refusal ? null : byBand
  const sealTimes = [byBand, byThree, byFit].filter(time => time !== null)
  return {
    ...common,
    plateauGrams,
    noisePercent,
    bandGrams,
    byBand,
    byThree,
    byFit,
    sealSeconds,
    holdSeconds: sealSeconds === null ? null : sealSeconds + marginSeconds,
    refusal,
    detectionsDiffer:
      sealTimes.length > 1 && Math.max(...sealTimes) - Math.min(...sealTimes) > stepSeconds * (1 + 1e-9),
    isFalling,
  }
}

/** Merges steps of the same time, drops steps without weights, and sorts by time. */
function mergedByTime(holdSteps: readonly HoldStep[]): HoldStep[] {
  const byTime = new Map<number, number[]>()
  for (const { time, weights } of holdSteps)
    if (weights.length > 0) byTime.set(time, [...(byTime.get(time) ?? []), ...weights])
  return [...byTime].map(([time, weights]) => ({ time, weights })).sort((a, b) => a.time - b.time)
}

/** Returns the median distance between two steps, in s. */
function stepWidth(times: readonly number[]): number {
  const gaps = times
    .slice(1)
    .map((time, index) => time - times[index]!)
    .sort((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)] ?? 0
}

/** Computes the pooled standard deviation of shots of the same step, in g. Returns null without repeats. */
function noiseOf(steps: readonly HoldStep[]): number | null {
  const df = steps.reduce((sum, { weights }) => sum + weights.length - 1, 0)
  if (df < 1) return null
  return Math.sqrt(steps.reduce((sum, { weights }) => sum + sumOfSquaredDeviations(weights), 0) / df)
}

function firstOfThree(steps: readonly { time: number; mean: number }[]): number | null {
  const firstIndex = steps.findIndex((_, index) => {
    const three = steps.slice(index, index + 3).map(({ mean }) => mean)
    return three.length === 3 && Math.max(...three) - Math.min(...three) <= 0.001 * meanOf(three)
  })
  return steps[firstIndex]?.time ?? null
}

/**
 * Fits w = W - c (ts - t)² before the seal ts and w = W after it. For each candidate ts the fit is a straight line in
 * c; the best of all candidates is returned.
 */
function sealByFit(steps: readonly { time: number; mean: number }[]): number | null {
  const [from, to] = [steps[1]!.time, steps.at(-2)!.time]
  let best = { rest: Number.POSITIVE_INFINITY, sealSeconds: Number.NaN }
  for (let i = 0; i <= 200; i++) {
    const sealSeconds = from + ((to - from) * i) / 200
    const xs = steps.map(({ time }) => (time < sealSeconds ? (sealSeconds - time) ** 2 : 0))
    const ys = steps.map(({ mean }) => mean)
    const [meanX, meanY] = [meanOf(xs), meanOf(ys)]
    const spread = sumOfSquaredDeviations(xs, meanX)
    if (!(spread > 0)) continue
    const slope = xs.reduce((sum, x, k) => sum + (x - meanX) * (ys[k]! - meanY), 0) / spread
    const rest = sumOfSquaredDeviations(ys, meanY) - slope ** 2 * spread
    if (slope < 0 && rest < best.rest - 1e-15) best = { rest, sealSeconds }
  }
  return Number.isNaN(best.sealSeconds) ? null : best.sealSeconds
}
