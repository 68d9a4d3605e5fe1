/** Limits of milestones and of the clones of details. */
export const milestoneLimits = {
  /** Maximum number of recipients of one milestone. */
  recipients: 100,
  /** Maximum number of clones of one company. */
  clones: 200,
  /** Maximum number of projects to which a clone is assigned at once. */
  assignedProjects: 100,
} as const
