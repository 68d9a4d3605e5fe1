export const assetTagLimits = {
  /** Maximum number of tags of one order. */
  tags: 1_000,
} as const
