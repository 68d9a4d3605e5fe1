/** States of a tryout. */
export const tryoutStates = ['Planned', 'Missed', 'Run', 'HalfSigned', 'Signed'] as const
export type TryoutState = (typeof tryoutStates)[number]

/** Results of a tryout. */
export const outcomes = ['Approved', 'ApprovedWithItems', 'Rework', 'Aborted', 'Invalid'] as const
export type Outcome = (typeof outcomes)[number]

/** Reasons why a tryout did not run on its planned date. */
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

/** Reasons why a tool needs more tryouts than planned. */
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

/** States of a finding: open, corrected by its owner, or verified in a later tryout. */
export const findingStates = ['Open', 'Corrected', 'Verified'] as const
export type FindingState = (typeof findingStates)[number]

/** Inspection items of a mold. Their texts, with the method of inspection and usual causes, are `item.<name>`. */
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

/** Verdicts on the capability of a dimension, including the reasons why the data do not allow a verdict. */
export const verdicts = [
  'TooFew',
  'NoSpread',
  'NoLimits',
  'NotStable',
  'NotNormal',
  'NotCapable',
  'Undecided',
  'Capable',
] as const
export type RequirementVerdict = (typeof verdicts)[number]
