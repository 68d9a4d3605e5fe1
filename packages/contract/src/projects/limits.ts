export const projectLimits = {
  /** Number of days before a date from which it counts as due. */
  dueDays: 14,
  /** Number of days after its creation in which a tool counts as new. */
  newToolDays: 30,
  /** Today page: rows of each list, and days in which a file counts as new. */
  todayRows: 6,
  newFileDays: 7,
  /** Maximum number of items of each kind that wait for a user, such as approvals. */
  waitingRows: 500,
  /** Detail columns of an exported list of projects beyond those of the list. */
  exportedDetails: 50,
  /** Maximum number of searches of one kind that a user can save. */
  savedViews: 50,
  /** Maximum number of characters of one saved view: its criteria with their names. */
  savedCriteria: 4_000,
  /** Maximum number of searches of one kind in a list, including those that others share. */
  shownSearches: 200,
  /** QR codes of labels: size in pixels, and length above which the larger QR version is used. */
  qrPixels: 200,
  longQrCode: 70,
  /** Maximum number of labels in one print, and of copies of each. */
  labels: 5_000,
  copiesOfLabel: 210,
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
