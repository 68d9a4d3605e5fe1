import type { Dimension } from '@steelsafe/contract/mold-qualification/dimensions.ts'
import { capability, capabilityVerdict } from '@steelsafe/molding/capability.ts'

type Limits = Pick<Dimension, 'lower' | 'upper'>
type Judged = Pick<
  Dimension,
  'mean' | 'least' | 'most' | 'outCount' | 'verdict' | 'cp' | 'cpk' | 'chart' | 'normalChance'
>

/**
 * Computes the statistics, the number of values outside of the limits, the control chart, the test for normality and the
 * capability of one dimension of one cavity. The values must not be empty.
 */
export function judgeDimension(values: readonly number[], { lower, upper }: Limits): Judged {
  const limits = { low: lower, high: upper }
  const statistics = capability([values], limits)! // The values are not empty.
  return {
    mean: statistics.mean,
    least: Math.min(...values),
    most: Math.max(...values),
    outCount: values.filter(value => (lower !== null && value < lower) || (upper !== null && value > upper))
      .length,
    cp: statistics.cp,
    cpk: statistics.cpk,
    chart: statistics.chart && {
      low: statistics.chart.low,
      high: statistics.chart.high,
      rangeHigh: statistics.chart.rangeHigh,
      beyondCount: statistics.chart.beyond.length,
      rangesBeyondCount: statistics.chart.rangesBeyond.length,
    },
    normalChance: statistics.normality?.p ?? null,
    verdict: capabilityVerdict(statistics, limits),
  }
}
