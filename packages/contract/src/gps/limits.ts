export const gpsLimits = {
  /** Maximum number of locations of one tool on the map. */
  trailLocations: 1_000,
  /** Maximum number of stored locations of one tool. */
  locations: 5_000,
} as const
