/** The phases in the life of a tool, in order. */
export const phaseTypes = [
  'Concept',
  'PartDesign',
  'ToolDesign',
  'DfmReview',
  'ToolBuild',
  'Tryout',
  'Sampling',
  'Ppap',
  'Production',
  'Transfer',
  'Retired',
] as const
export type PhaseType = (typeof phaseTypes)[number]

export const phaseStatuses = ['NotStarted', 'InProgress', 'OnHold', 'Complete', 'Cancelled'] as const
export type PhaseStatus = (typeof phaseStatuses)[number]
