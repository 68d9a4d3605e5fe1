/** The limits of locations. */
export const gpsLimits = {
  /** Maximum number of locations of one tool on the map. */
  trailLocations: 1_000,
  /** Maximum number of locations of one tool that are stored. */
  locations: 5_000,
} as const
