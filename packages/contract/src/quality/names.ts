/** The four controlled documents of corporate quality, in the order of their menu. */
export const qualitySections = ['administrative', 'engineering', 'manufacturing', 'quality'] as const
export type QualitySection = (typeof qualitySections)[number]

/** Whose a document is: of the company, of the whole installation, or shipped with the product. */
export const documentOrigins = ['company', 'installation', 'shipped'] as const

/** Whether a version is in effect: it will be, it is, or another one is. */
export const documentStates = ['Upcoming', 'Current', 'Replaced'] as const
export type DocumentState = (typeof documentStates)[number]
