const gib = 1024 ** 3

/** Converts limits between GB (1024 MB each) in forms and bytes in storage. */
export const gibOf = (bytes: number): number => bytes / gib
export const bytesOf = (value: number | null): number | null =>
  value === null ? null : Math.round(value * gib)
