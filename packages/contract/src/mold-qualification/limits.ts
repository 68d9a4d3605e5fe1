/** The limits of mold qualification. */
export const qualificationLimits = {
  /** How many tryouts after T0 a tool is planned with, unless its people say otherwise: the T1 to T6 of the specification. */
  tryouts: 6,
  /** The largest number that such a limit can be, and that a tryout can have. */
  maxTryouts: 30,
  shots: 1_000_000,
  /** Largest value of a setting of the parameter sheet, in the unit of its line. */
  parameter: 1_000_000,
  /** Maximum number of measured values of one sheet, and of one dimension of one cavity. */
  importedValues: 5_000,
  importBytes: 8 * 1024 ** 2,
  valuesOfOne: 1_000,
  /** Largest measured value or limit. */
  value: 1_000_000,
  /** What Cpk has to reach at least. */
  wantedCpk: 1.33,
} as const
