export const archiveLimits = {
  /** Days for which an export can be downloaded, and for which an uploaded archive can be imported. */
  exportDays: 7,
  importDays: 7,
  /** Maximum number of entries of an archive. The reader of zips needs about 500 bytes of memory for each. */
  entries: 500_000,
  /** Maximum length of one row of an archive, in bytes. The largest rows are signed records with their measurements. */
  rowBytes: 64 * 1024 ** 2,
  /** Maximum size of the manifest and of the list of checksums, in bytes: enough for `entries` long paths. */
  manifestBytes: 64 * 1024 ** 2,
  checksumBytes: 256 * 1024 ** 2,
  /**
   * Maximum size in memory of the names while invalid names are repaired, in bytes: enough for `entries` usual names.
   */
  nameBytes: 128 * 1024 ** 2,
  /** Maximum number of people of an archive. */
  people: 100_000,
  /** Maximum number of new accounts that a preview lists. */
  shownPeople: 200,
  /** Maximum number of tools that one import adds to a company. */
  selectedProjects: 500,
  /** Maximum length of a tool's number, in characters. */
  numberLength: 50,
} as const
