import type { Dimension } from '@steelsafe/contract/mold-qualification/dimensions.ts'
import { capability, verdictOf } from '@steelsafe/molding/capability.ts'

type Limits = Pick<Dimension, 'lower' | 'upper'>
type Judged = Pick<Dimension, 'mean' | 'least' | 'most' | 'outCount' | 'verdict' | 'cp' | 'cpk'>

/** What values of one dimension of one cavity say: within which limits, and how capable, if they can carry that. */
export function judge(values: readonly number[], { lower, upper }: Limits): Judged {
  const limits = { low: lower, high: upper }
  const found = capability([values], limits)! // there are values
  return {
    mean: found.mean,
    least: Math.min(...values),
    most: Math.max(...values),
    outCount: values.filter(value => (lower !== null && value < lower) || (upper !== null && value > upper))
      .length,
    cp: found.cp,
    cpk: found.cpk,
    verdict: verdictOf(found, limits),
  }
}
