/** `CAE` simulates how the part is molded, `FEA` the loads that the mold and the part withstand. */
export const analysisKinds = ['CAE', 'FEA'] as const
export type AnalysisKind = (typeof analysisKinds)[number]

/** Review states of an analysis. A reviewed analysis is not changed; a revision replaces it. */
export const analysisStates = ['Draft', 'Reviewed', 'Replaced'] as const
export type AnalysisState = (typeof analysisStates)[number]
