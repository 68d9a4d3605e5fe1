/** The limits of the details of projects, and of the clones of them. */
export const detailLimits = {
  /** Maximum number of recipients of one milestone. */
  recipients: 100,
  /** Maximum number of clones of one company. */
  clones: 200,
  /** Maximum number of projects that a clone is assigned to at once. */
  assignedProjects: 100,
} as const
