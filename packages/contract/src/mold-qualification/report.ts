import type { Press } from '../presses/entities.ts'
import type { Dimension } from './dimensions.ts'
import type { Finding } from './findings.ts'
import type { Parameters } from './parameters.ts'
import type { Tryout } from './tryouts.ts'

/** The content of a tryout's signed record. It includes everything needed to read it after the data has changed. */
export interface TryoutContent {
  tryout: RecordedTryout
  /**
   * The data of the press in the library at the time of the signature; null for a press outside of the library. Earlier
   * records do not have this field.
   */
  pressData?: PressData | null
  isMetric: boolean
  /** The sheet of the previous tryout, to show changes. */
  before: { number: number; parameters: Parameters } | null
  findings: Omit<Finding, 'can' | 'isLate'>[]
  dimensions: RecordedDimension[]
}

/** A tryout of a signed record. Earlier records have neither the blocked cavities nor the attendants. */
type RecordedTryout = Omit<
  Tryout,
  'can' | 'state' | 'signedRevisions' | 'isMaster' | 'blockedCavities' | 'attendants'
> &
  Partial<Pick<Tryout, 'blockedCavities' | 'attendants'>>

/** The data of a press that a record contains, in kN, mm, cm³ and MPa. */
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

/**
 * A dimension of a signed record. Records from before the control chart have neither its limits nor the test for
 * normality.
 */
export type RecordedDimension = Omit<Dimension, 'id' | 'chart' | 'normalChance'> &
  Partial<Pick<Dimension, 'chart' | 'normalChance'>>
