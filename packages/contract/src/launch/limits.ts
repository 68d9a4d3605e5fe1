export const launchLimits = {
  /** Maximum number of missing items that are listed for a gauge. The count includes all of them. */
  missingShown: 100,
  /** Weeks in the history of a gauge: half a year. */
  weeksShown: 26,
  /** Batch size of tools. The evidence of a whole batch is in memory. */
  toolsAtOnce: 500,
  /** Largest weight of a kind of evidence. */
  weightMax: 10,
  /** Maximum size of a report that a screen sends, in bytes, and of its picture as base64. */
  reportBytes: 4 * 1024 ** 2,
  reportPicture: 2_000_000,
  /** Maximum numbers of tables in a report, of the columns and rows of a table, and of remarks. */
  reportTables: 10,
  reportColumns: 12,
  reportRows: 1_000,
  reportNotes: 20,
} as const
