/** The kinds of study, in the order of the work. Each uses settings that earlier studies have determined. */
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

/** A draft has no signature, a checked study has the first, and a signed study has both. */
export const studyStates = ['Draft', 'Checked', 'Signed'] as const
export type StudyState = (typeof studyStates)[number]

/** Unit systems for entering and showing a study. Values are stored in one system. */
export const unitSystems = ['metric', 'metricBar', 'imperial'] as const
export type UnitSystem = (typeof unitSystems)[number]
