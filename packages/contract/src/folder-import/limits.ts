export const folderImportLimits = {
  /** Days after which an uploaded zip is deleted with the record of its import. */
  days: 7,
  /** Maximum number of uploaded zips of a company. */
  zips: 5,
  /** Maximum number of folders of one zip that become tools. */
  tools: 500,
  /** Maximum number of files that were left out and are listed by their names. */
  shownFiles: 50,
} as const
