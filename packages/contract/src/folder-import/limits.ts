export const folderImportLimits = {
  /** Days after which an uploaded zip is deleted with the record of its import. */
  days: 7,
  /** Maximum number of uploaded zips of a company. */
  zips: 5,
  /** Maximum number of folders of one zip that become tools. */
  tools: 500,
  /** Maximum number of skipped files that are listed by name. */
  shownFiles: 50,
} as const
