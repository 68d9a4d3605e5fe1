/** The limits of corporate quality. */
export const qualityLimits = {
  /** Maximum characters of the name of a revision, as "B" or "03.1". */
  revisionLength: 20,
  /** Maximum characters of the sentence about what has changed. */
  changesLength: 1_000,
} as const
