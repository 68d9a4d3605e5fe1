export const qualificationLimits = {
  /** Default number of planned tryouts after T0: T1 to T6 of the specification. */
  tryouts: 6,
  /** Largest number of planned tryouts, and largest number of a tryout. */
  maxTryouts: 30,
  shots: 1_000_000,
  attendantsLength: 300,
  /** Largest value of a setting of the parameter sheet, in the unit of its line. */
  parameter: 1_000_000,
  /**
   * Maximum number of measured values in one sheet, maximum size of its request in bytes, and maximum number of values
   * of one dimension of one cavity.
   */
  importedValues: 5_000,
  importBytes: 8 * 1024 ** 2,
  valuesOfOne: 1_000,
  /** Largest measured value or limit. */
  value: 1_000_000,
  /** Minimum Cpk of a capable dimension. */
  wantedCpk: 1.33,
  /**
   * Probability of the Anderson-Darling test below which values are not normal, so that Cpk gives no verdict. 5 percent
   * is the usual level of the test.
   */
  normalChance: 0.05,
} as const
