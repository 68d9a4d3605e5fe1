export const templateLimits = {
  /** Maximum number of milestones of one company. The same limit applies to its groups and its templates. */
  companyMilestones: 500,
} as const
