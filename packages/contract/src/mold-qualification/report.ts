import type { Dimension } from './dimensions.ts'
import type { Finding } from './findings.ts'
import type { Parameters } from './parameters.ts'
import type { Tryout } from './tryouts.ts'

/** What stands in the record of a tryout, so that it can be read again when everything has changed. */
export interface TryoutContent {
  tryout: Omit<Tryout, 'can' | 'state' | 'signedRevisions'>
  isMetric: boolean
  /** The sheet of the tryout before, to tell what was changed. */
  before: { number: number; parameters: Parameters } | null
  findings: Omit<Finding, 'can' | 'isLate'>[]
  dimensions: Omit<Dimension, 'id'>[]
}
