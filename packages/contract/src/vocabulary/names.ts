/** What a company has words of its own for. Their words are `vocabulary:kind.<kind>`. */
export const wordKinds = ['defect', 'action', 'scrapReason'] as const
export type WordKind = (typeof wordKinds)[number]

/** Which words or checklists a list shows. */
export const offerStates = ['active', 'inactive', 'all'] as const
export type OfferState = (typeof offerStates)[number]
