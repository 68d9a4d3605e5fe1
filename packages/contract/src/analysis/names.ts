/** What was computed: how the part is molded, or what the mold and the part bear. */
export const analysisKinds = ['CAE', 'FEA'] as const
export type AnalysisKind = (typeof analysisKinds)[number]

/** How far an analysis is. A reviewed one is not changed: a revision of it replaces it. */
export const analysisStates = ['Draft', 'Reviewed', 'Replaced'] as const
export type AnalysisState = (typeof analysisStates)[number]
