export const importLimits = {
  /** Maximum number of users of one import. Each user gets an e-mail. */
  users: 1_000,
  /** Hours in which an import can be undone, and number of imports in a list. */
  undoHours: 24,
  shownImports: 20,
  /** Maximum number of problems of a sheet in one response. */
  shownProblems: 200,
  /** Maximum number of remembered columns of a company. The oldest is deleted. */
  rememberedColumns: 500,
} as const
