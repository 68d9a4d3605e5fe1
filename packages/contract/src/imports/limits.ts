/** The limits of imports. */
export const importLimits = {
  /** Maximum number of users of one import: each gets an e-mail. */
  users: 1_000,
  /** Hours in which an import can be undone, and how many imports a list shows. */
  undoHours: 24,
  shownImports: 20,
  /** Columns of sheets that are remembered for one company: the oldest is forgotten. */
  rememberedColumns: 500,
} as const
