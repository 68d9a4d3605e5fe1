/**
 * Limits that several areas share. Limits of a single area are in its `limits.ts`. Limits that only the server applies
 * are in its `core/server-limits.ts`; limits that an operator may change are in its configuration.
 */
export const limits = {
  /**
   * Lists: default rows per page, choices of the page-size selector (-1 = all), maximum rows per page, and maximum rows
   * of "all".
   */
  pageSize: 10,
  pageSizes: [5, 10, 15, 20, -1],
  maxPageSize: 500,
  allRows: 5_000,
  /** Maximum number of rows of an export. A truncated export has a note. */
  exportedRows: 100_000,
  /**
   * Maximum number of rows of one import, which imports all rows or none; maximum size of its sheet and of its request,
   * in bytes; and maximum number of values.
   */
  importedRows: 5_000,
  sheetBytes: 10 * 1024 ** 2,
  importBytes: 8 * 1024 ** 2,
  importValues: 1_000_000,
  /** Maximum number of rows of one bulk request. */
  selectedRows: 500,
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
  /** Maximum length of a file or folder name, in characters and in bytes. File systems and zips have the same limit. */
  fileNameLength: 255,
  /** Maximum length of the whole path of a file, in characters. */
  pathLength: 1_000,
  /** Maximum depth of nested folders. */
  folderDepth: 20,

  /** Duration in seconds from which a database statement counts as slow. */
  slowStatementSeconds: 2,

  /** Default maximum size of a project file, in bytes (2 GiB). */
  projectFileBytes: 2 * 1024 ** 3,
  /** Number of hours after its last byte for which an interrupted upload can be resumed. */
  uploadHours: 24,
  /** Maximum size of a project image; the specification counts images in units of 1,000,000 bytes. */
  imageBytes: 10_000_000,
  /** Maximum size of a photo that is sent without an account, in bytes (10 MiB). */
  publicPhotoBytes: 10 * 1024 ** 2,
  /** Maximum number of pixels of a picture, each of four channels of 8 bits. */
  imagePixels: 25_000_000,
  /**
   * Maximum size of a JSON body, in bytes, and maximum number of values in it: many small values take long to parse.
   */
  jsonBodyBytes: 1_048_576,
  jsonBodyValues: 200_000,

  /** White modules around a QR code. ISO/IEC 18004 requires them, so that every reader finds the code. */
  qrQuietZone: 4,
  /** Length of the text of a label's QR code above which the larger QR version is used. */
  longQrCode: 70,
  projectThumbnail: 50,
  searchThumbnail: 100,
} as const

/** A `projectLimit` of -1 means unlimited. */
export const unlimited = -1

export const emptyId = '00000000-0000-0000-0000-000000000000'
/** Returns true when the id in the address of a form stands for a new record: the empty id, 0 or an empty text. */
export const isNewId = (id: string): boolean => id === emptyId || id === '0' || id === ''
