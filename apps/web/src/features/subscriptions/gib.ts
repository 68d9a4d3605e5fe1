const gib = 1024 ** 3

/** Limits are typed in GB, of 1024 MB each, and stored in bytes. */
export const gibOf = (bytes: number): number => bytes / gib
export const bytesOf = (value: number | null): number | null =>
  value === null ? null : Math.round(value * gib)
