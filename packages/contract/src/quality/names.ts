/** The four controlled documents of corporate quality, in the order of their menu. */
export const qualitySections = ['administrative', 'engineering', 'manufacturing', 'quality'] as const
export type QualitySection = (typeof qualitySections)[number]

/** Owners of a document: the company, the whole installation, or the product that ships it. */
export const documentOrigins = ['company', 'installation', 'shipped'] as const

/**
 * States of a version: waiting for its approval, in effect later, in effect now, or replaced by another version. A
 * version that waits is visible only to people who may approve it.
 */
export const documentStates = ['Proposed', 'Upcoming', 'Current', 'Replaced'] as const
export type DocumentState = (typeof documentStates)[number]
