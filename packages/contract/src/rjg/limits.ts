/** Limits of the training tests. */
export const trainingLimits = {
  /** Number of questions in a test. */
  questions: 10,
  /** Number of options of a question. Exactly one is right. */
  options: 4,
  /** Minimum number of right answers to pass a test. */
  passMark: 8,
} as const
