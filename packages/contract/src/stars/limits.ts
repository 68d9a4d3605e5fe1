export const starLimits = {
  /** Maximum number of projects that a user can star. */
  projects: 100,
} as const
