/** Points per millimeter. A PDF point is 1/72 inch. */
export const pointsPerMm = 72 / 25.4
