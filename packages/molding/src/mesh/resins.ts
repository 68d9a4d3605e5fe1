/** The densities of a resin. */
export interface Resin {
  /** Name by ISO 1043, the same in every language. */
  name: string
  /** Density of the unfilled solid at room temperature, in g/cm³. */
  solid: number
  /** Density of the melt, in g/cm³; null when no source has a value. */
  melt: number | null
}

/**
 * Typical densities of unfilled resins. Fillers and grades differ by more than the last digit, so the data sheet of the
 * grade has priority. ABS, PMMA and POM: reference tables of stelray.com; HDPE and PS: pitfallsinmolding.com; PP: usual
 * figures; PC, PA6, PA66 and PBT, solid only: engineersedge.com (typical engineering properties of plastics) and
 * 24kjx.com.cn (table of plastic densities), the middle of the published ranges.
 */
export const resins: readonly Resin[] = [
  { name: 'ABS', solid: 1.05, melt: 0.97 },
  { name: 'HDPE', solid: 0.96, melt: 0.75 },
  { name: 'PA6', solid: 1.14, melt: null },
  { name: 'PA66', solid: 1.14, melt: null },
  { name: 'PBT', solid: 1.31, melt: null },
  { name: 'PC', solid: 1.2, melt: null },
  { name: 'PMMA', solid: 1.18, melt: 1.04 },
  { name: 'POM', solid: 1.42, melt: 1.17 },
  { name: 'PP', solid: 0.9, melt: 0.75 },
  { name: 'PS', solid: 1.05, melt: 0.95 },
]

/** Valid densities, g/cm³: from a foam to a resin filled with metal. */
export const densityRange = { min: 0.1, max: 10 } as const
