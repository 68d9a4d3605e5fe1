/** The limits of projects. */
export const projectLimits = {
  /** Days ahead in which a date counts as due. */
  dueDays: 14,
  /** The page Today: rows of each of its lists, and days for which a file counts as new. */
  todayRows: 6,
  waitingRows: 16,
  /** Of these, milestones and maintenance: otherwise many late ones would hide the rest. */
  pendingMilestones: 6,
  pendingMaintenance: 4,
  newFileDays: 7,
  /** Columns of an exported list of projects beyond those of the list. */
  exportedDetails: 50,
  /** Maximum number of searches of one kind that a user can save. */
  savedSearches: 50,
  /** Maximum number of searches of one kind that are offered, including those that others share. */
  shownSearches: 200,
  /** QR codes of labels: pixels, and the length above which the larger version is taken. */
  qrPixels: 200,
  longQrCode: 70,
  /** Maximum number of labels of one label sheet, and of copies of each. */
  labels: 5_000,
  copiesOfLabel: 210,
  /** Maximum number of fields of one project. */
  details: 50,
  /** Maximum number of milestones of one project. */
  milestones: 500,
  /** More than one project has of both together. */
  projectDetails: 1_000,
  /** Maximum number of cavities of a tool, and maximum seconds of one cycle. */
  cavities: 512,
  cycleTime: 3_600,
  /** Maximum number of columns of details in a list. */
  detailColumns: 4,
} as const
