/** The studies, in the order in which they are made: each holds what the ones before it have fixed. */
export const studyKinds = [
  'loadSensitivity',
  'speedLinearity',
  'checkRing',
  'gauge',
  'repeatability',
  'rheology',
  'relativeViscosity',
  'balance',
  'pressureLoss',
  'gateFreeze',
  'moldTemperature',
  'processWindow',
  'cooling',
  'experiment',
  'capability',
] as const
export type StudyKind = (typeof studyKinds)[number]

/** A draft has no signature, a checked one the first, a signed one both. */
export const studyStates = ['Draft', 'Checked', 'Signed'] as const
export type StudyState = (typeof studyStates)[number]

/** In which units a study is entered and shown; it is stored in one. */
export const unitSystems = ['metric', 'metricBar', 'imperial'] as const
export type UnitSystem = (typeof unitSystems)[number]
