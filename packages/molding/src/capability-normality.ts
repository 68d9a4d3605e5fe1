import { qualificationLimits } from '@steelsafe/contract/mold-qualification/limits.ts'
import { sampleOf } from './sample.ts'
import { normalUpperTail } from './tails/distributions.ts'

/** The Anderson-Darling test of a sample for a normal distribution with unknown mean and variance. */
export interface Normality {
  /** The statistic A², without unit. */
  statistic: number
  /** The statistic, corrected for the number of values. */
  corrected: number
  /** Probability that a sample of a normal distribution has at least this statistic, from 0 to 1. */
  p: number
  /** False when the probability is below `qualificationLimits.normalChance`. */
  isNormal: boolean
}

/** Fewest values of the test, as in CRAN nortest, ad.test. */
const minValues = 8

/**
 * Tests whether values come from a normal distribution whose mean and variance are estimated from the same values. With
 * the ordered values as z(i) = (x(i) - m) / s and the standard normal distribution F, the statistic is
 * A² = -n - sum((2 i - 1) (ln F(z(i)) + ln(1 - F(z(n + 1 - i))))) / n, and the corrected statistic is
 * A² (1 + 0.75 / n + 2.25 / n²) (Stephens in D'Agostino and Stephens, Goodness-of-Fit Techniques, 1986, chapter 4).
 *
 * Returns null for fewer than eight values, and when all are equal. Values that are rounded coarsely compared with their
 * scatter count as not normal too, because they repeat.
 */
export function normalityOf(values: readonly number[]): Normality | null {
  if (values.length < minValues) return null
  const { count, mean, sd } = sampleOf(values)
  if (!(sd !== null && sd > 0)) return null
  const scores = values.toSorted((one, other) => one - other).map(value => (value - mean) / sd)
  const sum = scores.reduce((total, score, index) => {
    const opposite = scores[count - 1 - index]! // There are as many scores as values.
    return total + (2 * index + 1) * (Math.log(normalUpperTail(-score)) + Math.log(normalUpperTail(opposite)))
  }, 0)
  const statistic = -count - sum / count
  const corrected = statistic * (1 + 0.75 / count + 2.25 / count ** 2)
  const p = normalChanceOf(corrected)
  return { statistic, corrected, p, isNormal: p >= qualificationLimits.normalChance }
}

/**
 * Returns the probability that a sample of a normal distribution has at least this corrected statistic (D'Agostino and
 * Stephens 1986, table 4.9). The approximation ends at 10, where the probability is 4e-24.
 */
export function normalChanceOf(corrected: number): number {
  const a = Math.min(corrected, 10)
  if (a < 0.2) return 1 - Math.exp(-13.436 + 101.14 * a - 223.73 * a * a)
  if (a < 0.34) return 1 - Math.exp(-8.318 + 42.796 * a - 59.938 * a * a)
  if (a < 0.6) return Math.exp(0.9177 - 4.279 * a - 1.38 * a * a)
  return Math.exp(1.2937 - 5.709 * a + 0.0186 * a * a)
}
