/** The limits of press libraries: what lies above is hardly a press, and more likely another unit. */
export const pressLimits = {
  /** Maximum number of presses of one company. */
  presses: 500,
  /** kN: the largest clamps of today hold about 90 MN. */
  clampForce: 120_000,
  /** mm, of all lengths. */
  length: 10_000,
  /** cm³. */
  shotVolume: 200_000,
  intensificationRatio: 50,
  /** MPa. */
  pressure: 500,
  /** kg. */
  weight: 200_000,
  /** cm². */
  area: 100_000,
  /** s. */
  cycleTime: 3_600,
} as const
