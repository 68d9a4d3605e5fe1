/** The four parts of a launch, each with a gauge. */
export const gauges = ['Design', 'Analysis', 'Manufacturing', 'Validation'] as const
export type GaugeName = (typeof gauges)[number]

/** What can be evidence that a part of a launch is done. */
export const evidenceOfGauge = {
  Design: ['revision'],
  Analysis: ['press', 'analysis', 'action'],
  Manufacturing: ['operation'],
  Validation: ['milestone', 'study', 'tryout'],
} as const satisfies Record<GaugeName, readonly string[]>

/** What the tools of a company can be sorted by: their lowest gauge, one of the four, or as other lists of tools. */
export const toolSortFields = ['lowest', 'projectNumber', 'dateOfDelivery', ...gauges] as const

export const evidenceKinds = gauges.flatMap(gauge => evidenceOfGauge[gauge])
export type EvidenceKind = (typeof evidenceKinds)[number]
