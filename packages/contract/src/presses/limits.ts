/** Limits of press libraries. A higher value is probably in another unit. */
export const pressLimits = {
  /** Maximum number of presses of one company. */
  presses: 500,
  /** In kN. The largest clamps of today hold about 90 MN. */
  clampForce: 120_000,
  /** In mm, for all lengths. */
  length: 10_000,
  /** In cm³. */
  shotVolume: 200_000,
  intensificationRatio: 50,
  /** In MPa. */
  pressure: 500,
  /** In kg. */
  weight: 200_000,
  /** In cm². */
  area: 100_000,
  /** In s. */
  cycleTime: 3_600,
} as const
