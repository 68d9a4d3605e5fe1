/** The tests of the training. */
export const trainingLimits = {
  /** Questions of a test. */
  questions: 10,
  /** Choices of a question, one of which is right. */
  options: 4,
  /** Right answers with which a test is passed. */
  passMark: 8,
} as const
