/** Limits of press libraries. A higher value is probably in another unit. */
export const pressLimits = {
  /** Maximum number of presses of one company. */
  presses: 500,
  /** Maximum clamping force, in kN. The largest presses have about 90 MN. */
  clampForce: 120_000,
  /** Maximum length, in mm. It applies to all lengths. */
  length: 10_000,
  /** Maximum shot volume, in cm³. */
  shotVolume: 200_000,
  intensificationRatio: 50,
  /** Maximum injection or cavity pressure, in MPa. */
  pressure: 500,
  /** Maximum weight, in kg. */
  weight: 200_000,
  /** Maximum projected area, in cm². */
  area: 100_000,
  /** Maximum cycle time, in s. */
  cycleTime: 3_600,
} as const
