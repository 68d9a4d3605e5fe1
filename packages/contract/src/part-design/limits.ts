/** The limits of part design. */
export const partDesignLimits = {
  /** Maximum characters of the name of a revision, as "B" or "03.1". */
  revisionLength: 20,
  /** Maximum number of days by which a revision moves the delivery. */
  days: 3_650,
  /** Maximum distance of a commented place from the origin of its model along an axis, in millimeters. */
  coordinate: 1_000_000,
} as const
