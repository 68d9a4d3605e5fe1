/** PDF counts in points of a 72nd of an inch. */
export const pointsPerMm = 72 / 25.4
