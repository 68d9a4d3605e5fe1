import type { Press } from '../presses/entities.ts'
import type { Dimension } from './dimensions.ts'
import type { Finding } from './findings.ts'
import type { Parameters } from './parameters.ts'
import type { Tryout } from './tryouts.ts'

/** The content of a tryout's signed record. It includes everything needed to read it after the data has changed. */
export interface TryoutContent {
  tryout: RecordedTryout
  /** The press as the library had it then; null for a press outside of it. Earlier records have none. */
  pressData?: PressData | null
  isMetric: boolean
  /** The sheet of the previous tryout, to show changes. */
  before: { number: number; parameters: Parameters } | null
  findings: Omit<Finding, 'can' | 'isLate'>[]
  dimensions: RecordedDimension[]
}

/** A tryout of a record. Earlier records have neither the blocked cavities nor the people who were there. */
type RecordedTryout = Omit<
  Tryout,
  'can' | 'state' | 'signedRevisions' | 'isMaster' | 'blockedCavities' | 'attendants'
> &
  Partial<Pick<Tryout, 'blockedCavities' | 'attendants'>>

/** The data of a press that a record keeps, in kN, mm, cm³ and MPa. */
export type PressData = Pick<
  Press,
  | 'companyId'
  | 'name'
  | 'plant'
  | 'companyName'
  | 'clampForce'
  | 'screwDiameter'
  | 'shotVolume'
  | 'intensificationRatio'
  | 'injectionPressure'
>

/** A dimension of a record. Records of before the control chart have neither its limits nor the test for normality. */
export type RecordedDimension = Omit<Dimension, 'id' | 'chart' | 'normalChance'> &
  Partial<Pick<Dimension, 'chart' | 'normalChance'>>
