/** The states of an export of a company. */
export const exportStates = ['waiting', 'running', 'done', 'failed'] as const

/** The states of an import of an archive. `checked`: the archive was uploaded, and nothing of it was imported. */
export const importStates = ['checked', ...exportStates] as const

/** The reasons why an export or an import failed. Their texts are `company-archive:problem.<name>`. */
export const archiveProblems = [
  /** The storage or the disk of the server is full. */
  'diskFull',
  /** The contents of the archive differ from its checksums or from the format. */
  'damaged',
  /** The storage no longer has the uploaded archive. */
  'archiveMissing',
  /** Another company has the chosen name, or another tool of the company has the number. */
  'nameTaken',
  /** The subscription of the company allows no more tools. */
  'projectLimit',
  /** The subscription of the company allows no more data. */
  'dataLimit',
  /** The chosen company was deleted before the end of the import. */
  'companyDeleted',
  /** The archive contains files of a type that this installation refuses (`BLOCKED_EXTENSIONS`). */
  'blockedType',
  'unexpected',
] as const
export type ArchiveProblem = (typeof archiveProblems)[number]
