export const fileLimits = {
  /** Files and folders on one page of a folder; at most `selectedFiles`, so that a whole page can be selected. */
  folderPage: 100,
  /** Number of folders of one level that the tree loads at a time. */
  treeStep: 200,
  /** Maximum number of results of a search; at most `selectedFiles`, so that all of them can be selected. */
  searchResults: 200,
  /** Maximum number of files and folders of one bulk request. */
  selectedFiles: 200,
  /** Days that deleted files and folders stay in the recycle bin. */
  binDays: 30,
  /** Minimum size, in bytes, of files that are uploaded in a resumable way. */
  resumableFromBytes: 8 * 1024 ** 2,
  /** Maximum number of unfinished uploads of one user. */
  unfinishedUploads: 100,
} as const
