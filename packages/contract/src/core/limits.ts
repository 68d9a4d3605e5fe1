/** Every number that is a rule of the product. What an operator may change stands in the server's configuration. */
export const limits = {
  /** Lists: rows a page, the choices of the page-size selector (-1 = all), and where "all" is cut. */
  pageSize: 10,
  pageSizes: [5, 10, 15, 20, -1],
  largestPageSize: 500,
  allRows: 5_000,
  /** An export stops here, and says so. */
  exportedRows: 100_000,
  /** An import takes so many rows, all or none, of a sheet of at most so many bytes. */
  importedRows: 1_000,
  sheetBytes: 10 * 1024 ** 2,
  /** So many rows are acted on at once. */
  pickedRows: 500,
  /** Beyond so many rows a list tells the number that the planner expects, instead of counting. */
  countedRows: 10_000,
  searchLength: 200,

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
  /** So many files and folders are one page of a folder; no more than can be picked. */
  folderPage: 100,
  /** So many folders of one level are shown at once in the tree. */
  treeStep: 200,
  /** So many files or folders are acted on at once. */
  pickedFiles: 200,
  /** What is deleted can be brought back for so long. */
  binDays: 30,
  /** Terms on which a zip is extracted. */
  zipEntries: 20_000,
  zipBytes: 10 * 1024 ** 3,
  zipRatio: 200,
  /** Plans: tasks, dependencies, tasks below tasks, kept baselines and links of one project; days off of one company; years in which tasks lie. */
  planTasks: 3_000,
  planDependencies: 6_000,
  planDepth: 20,
  planYears: [1950, 2199],
  planBaselines: 20,
  planLinks: 50,
  holidays: 500,
  /** A file that a plan is read from in the browser: Microsoft Project writes much that is not read. */
  planFileBytes: 100 * 1024 ** 2,
  trainingVideos: 200,
  /** Places of the trail of one tool that are shown. */
  trailPlaces: 1_000,
  /** Tags of one order. */
  assetTags: 1_000,
  /** So many requests one user sends in an hour. */
  supportRequestsPerHour: 10,

  /** Shared links: the shortest password, and how many wrong ones within the window close a link until it has passed. */
  sharePasswordMin: 8,
  shareTries: 5,
  shareWindowMinutes: 15,
  /** Sign-in: this many wrong passwords within the window close the account's door until it has passed. */
  signInTries: 5,
  signInWindowMinutes: 15,
  /** Tokens end unused after the first, and in any case after the second. */
  tokenIdleHours: 12,
  tokenLifeDays: 30,
  confirmationHours: 24,
  inviteDays: 14,
  mobileTokenMinutes: 10,
  /** An app token lives this long at most. */
  appTokenDays: 3_653,
  recoveryCodes: 10,

  /** Default largest upload of a project file, in bytes (2 GiB). */
  projectFileBytes: 2 * 1024 ** 3,
  /** What is larger is uploaded so that it can be resumed. */
  resumableFromBytes: 8 * 1024 ** 2,
  /** An upload that is broken off can be resumed for so long after its last byte. */
  uploadHours: 24,
  /** Project image: units of 1,000,000, as the specification counts images. */
  imageBytes: 10_000_000,
  /** Files of documents and of milestones, in units of 1,048,576. */
  attachmentBytes: 100 * 1024 ** 2,
  savedSearches: 50,
  jsonBodyBytes: 1_048_576,
  /** A whole plan in one call. */
  planBytes: 4 * 1024 ** 2,

  /** QR codes of labels: pixels, and the length above which the larger version is taken. */
  qrPixels: 200,
  longQrCode: 70,
  projectThumbnail: 50,
  searchThumbnail: 100,
  unreadBadge: 99,
  notificationPollSeconds: 30,
  detailColumns: 4,
} as const

/** Above the first green, above the second amber, above the third orange-red, otherwise red. */
export const gaugeThresholds = [75, 50, 0] as const

/** A `projectLimit` of -1 means unlimited. */
export const unlimited = -1

export const emptyId = '00000000-0000-0000-0000-000000000000'
