/** Kinds of words that a company can define. Their texts are `vocabulary:kind.<kind>`. */
export const wordKinds = ['defect', 'action', 'scrapReason'] as const
export type WordKind = (typeof wordKinds)[number]

/** Filters of words and checklists. */
export const offerStates = ['active', 'inactive', 'all'] as const
export type OfferState = (typeof offerStates)[number]
