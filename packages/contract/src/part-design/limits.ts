export const partDesignLimits = {
  /** Maximum length of the name of a revision, such as "B" or "03.1". */
  revisionLength: 20,
  /** Maximum number of days by which a revision delays the delivery. */
  days: 3_650,
  /** Maximum distance of a commented place from the origin of its model along an axis, in millimeters. */
  coordinate: 1_000_000,
} as const
