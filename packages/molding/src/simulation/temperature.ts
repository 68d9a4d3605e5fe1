/** A plate that cools from both sides. Units: mm, mm²/s and degrees Celsius. */
export interface Plate {
  thickness: number
  diffusivity: number
  melt: number
  steel: number
}

/**
 * Returns the average temperature of a plate after a time in s, by the first term of the series of one-dimensional
 * conduction: Tw + (Tm - Tw) 8 / π² exp(-π² a t / s²). Too low by up to a fifth of Tm - Tw at first, so it never
 * exceeds Tm, and correct from about a twentieth of s² / a.
 */
export function meanTemperature({ thickness, diffusivity, melt, steel }: Plate, time: number): number {
  const decay = Math.exp((-(Math.PI ** 2) * diffusivity * time) / thickness ** 2)
  return steel + (melt - steel) * (8 / Math.PI ** 2) * decay
}

/**
 * Returns the time in s until the middle of a plate has cooled to a temperature: s² / (π² a) ln(4 / π (Tm - Tw) / (T
 * - Tw)) (routsis.blog 2010/07). Returns Infinity when the steel is not colder than that temperature, and 0 when the
 * melt is not hotter.
 */
export function timeUntil({ thickness, diffusivity, melt, steel }: Plate, temperature: number): number {
  if (steel >= temperature) return Number.POSITIVE_INFINITY
  const ratio = ((4 / Math.PI) * (melt - steel)) / (temperature - steel)
  return Math.max(0, (thickness ** 2 / (Math.PI ** 2 * diffusivity)) * Math.log(ratio))
}

/**
 * Returns the time in s until the average of a plate, which is colder than its middle, has cooled to a temperature: the
 * formula of `timeUntil` with 8 / π² instead of 4 / π (moldsim guidelines).
 */
export function timeUntilMean({ thickness, diffusivity, melt, steel }: Plate, temperature: number): number {
  if (steel >= temperature) return Number.POSITIVE_INFINITY
  const ratio = ((8 / Math.PI ** 2) * (melt - steel)) / (temperature - steel)
  return Math.max(0, (thickness ** 2 / (Math.PI ** 2 * diffusivity)) * Math.log(ratio))
}
