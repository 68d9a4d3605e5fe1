const mib = 1024 ** 2
const gib = 1024 ** 3

/** Converts limits between GB (1024 MB each) in forms and bytes in storage. */
export const bytesToGib = (bytes: number): number => bytes / gib
export const gibToBytes = (value: number | null): number | null =>
  value === null ? null : Math.round(value * gib)

/** Converts a smaller limit between MB (1024 KB each) in forms and bytes in storage. */
export const bytesToMib = (bytes: number): number => bytes / mib
export const mibToBytes = (value: number | null): number | null =>
  value === null ? null : Math.round(value * mib)
