export const folderTemplateLimits = {
  /** Maximum number of folders of one template. */
  folders: 1_000,
} as const
