export const qualityLimits = {
  /** Maximum length of the name of a revision, such as "B" or "03.1". */
  revisionLength: 20,
  /** Maximum length of the description of changes, in characters. */
  changesLength: 1_000,
} as const
