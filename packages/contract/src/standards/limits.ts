/** The limits of company standards. */
export const standardLimits = {
  /** Maximum number of milestones of one company; the same of its groups, and of its templates. */
  companyMilestones: 500,
} as const
