/** The states of an import of folders. `checked`: the zip was uploaded, and nothing of it was imported. */
export const folderImportStates = ['checked', 'waiting', 'running', 'done', 'failed'] as const

/** The reasons why an import of folders failed. Their texts are `folder-import:problem.<name>`. */
export const folderImportProblems = [
  /** The storage or the disk of the server is full. */
  'diskFull',
  /** The zip is not readable to its end. */
  'damaged',
  /** The storage no longer has the zip. */
  'zipMissing',
  /** Another tool of the company got one of the numbers after the preview. */
  'numberTaken',
  /** The person who started the import may no longer add tools to the company. */
  'notAllowed',
  /** The subscription of the company allows no more tools. */
  'projectLimit',
  /** The subscription of the company allows no more data. */
  'dataLimit',
  'unexpected',
] as const
export type FolderImportProblem = (typeof folderImportProblems)[number]

/** The reasons why a file is skipped. Their texts are `folder-import:skipped.<name>`. */
export const skipReasons = [
  /** The installation refuses its type (`BLOCKED_EXTENSIONS`). */
  'type',
  /** The content of the file does not match its extension. */
  'content',
  /** The file is larger than `MAX_FILE_BYTES`. */
  'size',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** The levels of the folders that become tools: `1` at the top of the zip, `2` in a folder at the top. */
export const folderLevels = ['1', '2'] as const
export type FolderLevel = (typeof folderLevels)[number]
