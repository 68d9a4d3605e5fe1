export const projectLimits = {
  /** Number of days before a date from which it counts as due. */
  dueDays: 14,
  /** Number of days after its creation in which a tool counts as new. */
  newToolDays: 30,
  /** Maximum number of detail columns of an exported list of projects, in addition to the columns of the list. */
  exportedDetails: 50,
  /** Maximum number of fields of one project. */
  details: 50,
  /** Maximum number of milestones of one project. */
  milestones: 500,
  /** Largest position of a detail; more than the fields and milestones of one project together. */
  projectDetails: 1_000,
  /** Maximum number of cavities of a tool, and maximum seconds of one cycle. */
  cavities: 512,
  cycleTime: 3_600,
  /** Maximum number of detail columns in a list. */
  detailColumns: 4,
} as const
