/** How far a tryout is. */
export const tryoutStates = ['Planned', 'Missed', 'Run', 'HalfSigned', 'Signed'] as const
export type TryoutState = (typeof tryoutStates)[number]

/** What came out of a tryout. */
export const outcomes = ['Approved', 'ApprovedWithItems', 'Rework', 'Aborted', 'Invalid'] as const
export type Outcome = (typeof outcomes)[number]

/** Why a tryout did not run on its day. */
export const missedReasons = [
  'ToolNotReady',
  'ToolBreakdown',
  'PressNotFree',
  'PressBreakdown',
  'MaterialMissing',
  'MaterialNotDry',
  'AuxiliaryMissing',
  'PeopleMissing',
  'DataMissing',
  'CustomerMoved',
  'TransportLate',
  'Other',
] as const
export type MissedReason = (typeof missedReasons)[number]

/** Why a tool needs more tryouts than it was planned with. */
export const extraReasons = [
  'PartChange',
  'ToolDesign',
  'ToolMaking',
  'Dimensions',
  'Appearance',
  'Function',
  'Texture',
  'MaterialChange',
  'PressChange',
  'TryoutSpoiled',
  'CustomerWish',
  'Other',
] as const
export type ExtraReason = (typeof extraReasons)[number]

/** How far a finding is: open, corrected by its owner, or seen to be right in a later tryout. */
export const findingStates = ['Open', 'Corrected', 'Verified'] as const
export type FindingState = (typeof findingStates)[number]

/** What a mold is looked at for. Their words, with how each is inspected and what usually causes it, are `item.<name>`. */
export const starterItems = [
  'movement',
  'slides',
  'ejection',
  'cooling',
  'partingLine',
  'vents',
  'gate',
  'balance',
  'hotRunner',
  'dimensions',
  'appearance',
  'texture',
  'marking',
  'documents',
] as const

/** What the data of a dimension say of its capability, if they can carry a verdict. */
export const verdicts = ['TooFew', 'NoSpread', 'NoLimits', 'NotCapable', 'Undecided', 'Capable'] as const
export type Verdict = (typeof verdicts)[number]
