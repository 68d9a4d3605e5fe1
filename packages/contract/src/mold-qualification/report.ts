import type { Dimension } from './dimensions.ts'
import type { Finding } from './findings.ts'
import type { Parameters } from './parameters.ts'
import type { Tryout } from './tryouts.ts'

/** The content of a tryout's signed record. It includes everything needed to read it after the data has changed. */
export interface TryoutContent {
  tryout: Omit<Tryout, 'can' | 'state' | 'signedRevisions'>
  isMetric: boolean
  /** The sheet of the previous tryout, to show changes. */
  before: { number: number; parameters: Parameters } | null
  findings: Omit<Finding, 'can' | 'isLate'>[]
  dimensions: RecordedDimension[]
}

/** A dimension of a record. Records of before the control chart have neither its limits nor the test for normality. */
export type RecordedDimension = Omit<Dimension, 'id' | 'chart' | 'normalChance'> &
  Partial<Pick<Dimension, 'chart' | 'normalChance'>>
