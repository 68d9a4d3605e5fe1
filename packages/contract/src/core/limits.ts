/** Every number that is a rule of the product. What an operator may change stands in the server's configuration. */
export const limits = {
  /** Lists: rows a page, the choices of the page-size selector (-1 = all), and where "all" is cut. */
  pageSize: 10,
  pageSizes: [5, 10, 15, 20, -1],
  largestPageSize: 500,
  allRows: 5_000,
  /** An export stops here, and says so. */
  exportedRows: 100_000,
  /** Columns of an exported list of projects beyond those of the list. */
  exportedDetails: 50,
  /** Maximum number of rows of one import, which takes all or none, and maximum size of its sheet. */
  importedRows: 1_000,
  sheetBytes: 10 * 1024 ** 2,
  /** Maximum number of rows of one bulk action. */
  pickedRows: 500,
  /** Above this number of rows a list shows PostgreSQL's estimate instead of a count. */
  countedRows: 10_000,
  searchLength: 200,
  /** Largest value of an integer column (PostgreSQL documentation, 8.1). */
  wholeNumber: 2_147_483_647,

  passwordMin: 12,
  passwordMax: 128,
  emailLength: 254,
  nameLength: 100,
  titleLength: 200,
  textLength: 4_000,
  /** A file or folder name, in characters and in bytes (what file systems and zips hold). */
  fileNameLength: 255,
  /** Nested folders, and the length of a whole path. */
  folderDepth: 20,
  /** Folders of one folder template. */
  templateFolders: 1_000,
  /** Milestones, groups and templates of one company, each. */
  companyMilestones: 500,
  pathLength: 1_000,
  /** Files and folders on one page of a folder; at most `pickedFiles`, so that a whole page can be selected. */
  folderPage: 100,
  /** Folders of one level that the tree loads at a time. */
  treeStep: 200,
  /** Maximum number of files and folders of one bulk action. */
  pickedFiles: 200,
  /** Days that deleted files and folders stay in the recycle bin. */
  binDays: 30,
  /** Maximum entries, unpacked size and compression ratio of a zip that is extracted. */
  zipEntries: 20_000,
  zipBytes: 10 * 1024 ** 3,
  zipRatio: 200,
  /** Maximum numbers of one plan: tasks, dependencies, levels, baselines and share links; the years in which tasks lie; days off of one company. */
  planTasks: 3_000,
  planDependencies: 6_000,
  planDepth: 20,
  planYears: [1950, 2199],
  planBaselines: 20,
  planLinks: 50,
  holidays: 500,
  /** Maximum size of a plan file; it is read in the browser, and most of what Microsoft Project writes is skipped. */
  planFileBytes: 100 * 1024 ** 2,
  trainingVideos: 200,
  /** Maximum number of locations of one tool on the map. */
  trailPlaces: 1_000,
  /** Maximum number of locations of one tool that are stored. */
  placesOfTool: 5_000,
  /** Maximum number of tags of one order. */
  assetTags: 1_000,
  /** Maximum number of support requests of one user in an hour. */
  supportRequestsPerHour: 10,

  /** Share links: minimum length of a password, and the number of wrong ones in the window after which a link is locked until the window has passed. */
  sharePasswordMin: 8,
  shareTries: 5,
  shareWindowMinutes: 15,
  /** Minutes after its start in which an interrupted download by a share link can be resumed. */
  shareResumeMinutes: 15,
  /** Sign-in: number of wrong passwords or codes for one account from one network address after which that pair is locked until the window has passed. */
  signInTries: 5,
  signInWindowMinutes: 15,
  /** The same from one network address for all accounts together. */
  signInNetworkTries: 50,
  /** The same for one account from all addresses; an address or browser that signed in within `signInKnownDays` may still try. */
  signInAccountTries: 100,
  signInAccountMinutes: 60,
  signInKnownDays: 30,
  /** Minimum minutes between two e-mails of one kind to one address that can be requested without an account, such as a new password. */
  accountMailMinutes: 5,
  /** A session ends when it was not used for the first, and always after the second. */
  tokenIdleHours: 12,
  tokenLifeDays: 30,
  confirmationHours: 24,
  inviteDays: 14,
  mobileTokenMinutes: 10,
  /** Maximum lifetime of an app token. */
  appTokenDays: 3_653,
  recoveryCodes: 10,
  /** Maximum event streams of one user in one process; another one closes the oldest. */
  streamsPerUser: 20,
  /** Minimum bytes of a body that must arrive within `SLOW_CALLER_SECONDS`; otherwise the request is cut off. */
  slowBodyBytes: 32 * 1024,

  /** Default maximum size of a project file, in bytes (2 GiB). */
  projectFileBytes: 2 * 1024 ** 3,
  /** Larger files are uploaded in a way that can be resumed. */
  resumableFromBytes: 8 * 1024 ** 2,
  /** Hours after its last byte in which an interrupted upload can be resumed. */
  uploadHours: 24,
  /** Maximum number of unfinished uploads of one user. */
  unfinishedUploads: 100,
  /** Maximum size of a project image; the specification counts images in units of 1,000,000 bytes. */
  imageBytes: 10_000_000,
  /** Maximum number of pixels of a picture, each of four channels of 8 bits. */
  imagePixels: 25_000_000,
  /** Maximum size of an attachment of a document or milestone, in units of 1,048,576 bytes. */
  attachmentBytes: 100 * 1024 ** 2,
  savedSearches: 50,
  jsonBodyBytes: 1_048_576,
  /** Maximum body of a call that sends a whole plan. */
  planBytes: 4 * 1024 ** 2,

  /** QR codes of labels: pixels, and the length above which the larger version is taken. */
  qrPixels: 200,
  /** Modules of white around a QR code: what ISO/IEC 18004 asks, so that every reader finds it. */
  qrQuietZone: 4,
  longQrCode: 70,
  /** Maximum number of labels of one label sheet, and of copies of each. */
  labels: 5_000,
  copiesOfLabel: 210,
  projectThumbnail: 50,
  searchThumbnail: 100,
  unreadBadge: 99,
  notificationPollSeconds: 30,
  detailColumns: 4,
} as const

/** A `projectLimit` of -1 means unlimited. */
export const unlimited = -1

export const emptyId = '00000000-0000-0000-0000-000000000000'
/** In the address of a form, the empty id or 0 is something new. */
export const isNewId = (id: string): boolean => id === emptyId || id === '0'
