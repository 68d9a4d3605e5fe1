/** The exit code of the conversion process for a file that Open CASCADE cannot read, or that has too many triangles. */
export const unreadableCode = 3

/** The last text that the conversion process writes to its error output when it needs too much memory. */
export const memoryMark = 'This model needs too much memory'

export interface ConversionLimits {
  /** Maximum memory of the whole process, in bytes. No option of Node limits the memory of WASM. */
  memoryBytes: number
  triangles: number
}

/**
 * The limits of a conversion. The largest file that is converted needs about 0.5 GiB (docs/performance.md), and a part
 * in such a file has at most some hundred thousand triangles.
 */
export const usualLimits: ConversionLimits = { memoryBytes: 1.5 * 1024 ** 3, triangles: 5_000_000 }
