/** The four parts of a launch. Each has a gauge. */
export const gauges = ['Design', 'Analysis', 'Manufacturing', 'Validation'] as const
export type GaugeName = (typeof gauges)[number]

/** Kinds of evidence that a part of a launch is done. */
export const evidenceOfGauge = {
  Design: ['revision'],
  Analysis: ['press', 'analysis', 'action'],
  Manufacturing: ['operation'],
  Validation: ['milestone', 'study', 'tryout'],
} as const satisfies Record<GaugeName, readonly string[]>

/**
 * Sort fields for the tools of a company: their lowest gauge, each of the four gauges, or a field of other project
 * lists.
 */
export const toolSortFields = ['lowest', 'projectNumber', 'dateOfDelivery', ...gauges] as const

export const evidenceKinds = gauges.flatMap(gauge => evidenceOfGauge[gauge])
export type EvidenceKind = (typeof evidenceKinds)[number]
