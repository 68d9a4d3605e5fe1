/** The limits that several areas share; those of one area stand in its own `limits.ts`. What an operator may change stands in the server's configuration. */
export const limits = {
  /** Lists: rows a page, the choices of the page-size selector (-1 = all), and where "all" is cut. */
  pageSize: 10,
  pageSizes: [5, 10, 15, 20, -1],
  maxPageSize: 500,
  allRows: 5_000,
  /** Maximum number of rows of an export, which has a note when it was cut. */
  exportedRows: 100_000,
  /** Maximum number of rows of one import, which takes all or none, and maximum sizes of its sheet and of its call. */
  importedRows: 5_000,
  sheetBytes: 10 * 1024 ** 2,
  importBytes: 8 * 1024 ** 2,
  /** Maximum number of rows of one bulk action. */
  pickedRows: 500,
  /** Above this number of rows a list shows PostgreSQL's estimate instead of a count. */
  countedRows: 10_000,
  searchLength: 200,
  /** Largest value of an integer column (PostgreSQL documentation, 8.1). */
  wholeNumber: 2_147_483_647,
  /** Largest amount of money of one entry, in its currency. */
  money: 99_999_999.99,

  passwordMin: 12,
  passwordMax: 128,
  emailLength: 254,
  nameLength: 100,
  titleLength: 200,
  textLength: 4_000,
  /** A file or folder name, in characters and in bytes (what file systems and zips hold). */
  fileNameLength: 255,
  /** Maximum depth of nested folders. */
  folderDepth: 20,
  /** Maximum entries, unpacked size and compression ratio of a zip that is extracted. */
  zipEntries: 20_000,
  zipBytes: 10 * 1024 ** 3,
  zipRatio: 200,

  /** A session ends when it was not used for the first, and always after the second. */
  tokenIdleHours: 12,
  tokenLifeDays: 30,
  /** Maximum event streams of one user in one process; another one closes the oldest. */
  streamsPerUser: 20,
  /** Minimum bytes of a body that must arrive within `SLOW_CALLER_SECONDS`; otherwise the request is cut off. */
  slowBodyBytes: 32 * 1024,

  /** Default maximum size of a project file, in bytes (2 GiB). */
  projectFileBytes: 2 * 1024 ** 3,
  /** Hours after its last byte in which an interrupted upload can be resumed. */
  uploadHours: 24,
  /** Maximum size of a project image; the specification counts images in units of 1,000,000 bytes. */
  imageBytes: 10_000_000,
  /** Maximum number of pixels of a picture, each of four channels of 8 bits. */
  imagePixels: 25_000_000,
  /** Maximum size of an attachment of a document or milestone, in units of 1,048,576 bytes. */
  attachmentBytes: 100 * 1024 ** 2,
  jsonBodyBytes: 1_048_576,

  /** Modules of white around a QR code: what ISO/IEC 18004 asks, so that every reader finds it. */
  qrQuietZone: 4,
  projectThumbnail: 50,
  searchThumbnail: 100,
} as const

/** A `projectLimit` of -1 means unlimited. */
export const unlimited = -1

export const emptyId = '00000000-0000-0000-0000-000000000000'
/** In the address of a form, the empty id, 0 or none is something new. */
export const isNewId = (id: string): boolean => id === emptyId || id === '0' || id === ''
