import { kilonewtonsPerUsTon } from '../core/formats/us-ton.ts'

/** A stored metric unit, and the unit that is shown when a project is not metric. */
interface Unit {
  metric: string
  imperial: string
  /** Measurable decimals, metric and imperial. */
  digits: readonly [number, number]
  /** Size of the imperial unit in the stored unit. `offset` is added afterwards. */
  scale: number
  /** Stored value of imperial 0; used only for temperatures. */
  offset?: number
}

/**
 * 1 psi = 0.0689475729 bar, 1 ksi = 6.894757 MPa, 1 in = 25.4 mm, 1 in³ = 16.387064 cm³, 1 oz = 28.349523125 g, 1 US
 * gal = 3.785411784 l (NIST Special Publication 811, appendix B.8). 1 °F = 5/9 °C, 32 °F = 0 °C.
 */
const units = {
  temperature: { metric: '°C', imperial: '°F', digits: [1, 1], scale: 5 / 9, offset: -160 / 9 },
  pressure: { metric: 'bar', imperial: 'psi', digits: [1, 0], scale: 0.068_947_572_9 },
  stress: { metric: 'MPa', imperial: 'ksi', digits: [1, 2], scale: 6.894_757 },
  length: { metric: 'mm', imperial: 'in', digits: [2, 3], scale: 25.4 },
  deflection: { metric: 'mm', imperial: 'in', digits: [3, 4], scale: 25.4 },
  speed: { metric: 'mm/s', imperial: 'in/s', digits: [1, 2], scale: 25.4 },
  volume: { metric: 'cm³', imperial: 'in³', digits: [2, 3], scale: 16.387_064 },
  weight: { metric: 'g', imperial: 'oz', digits: [3, 4], scale: 28.349_523_125 },
  force: { metric: 'kN', imperial: 'tons', digits: [0, 1], scale: kilonewtonsPerUsTon },
  flow: { metric: 'l/min', imperial: 'gal/min', digits: [1, 2], scale: 3.785_411_784 },
  time: { metric: 's', imperial: 's', digits: [3, 3], scale: 1 },
  hours: { metric: 'h', imperial: 'h', digits: [1, 1], scale: 1 },
  turns: { metric: '1/min', imperial: 'rpm', digits: [0, 0], scale: 1 },
  share: { metric: '%', imperial: '%', digits: [3, 3], scale: 1 },
  factor: { metric: '', imperial: '', digits: [2, 2], scale: 1 },
  count: { metric: '', imperial: '', digits: [0, 0], scale: 1 },
} as const satisfies Record<string, Unit>
export type ReadingMeasure = keyof typeof units

export const unitOf = (measure: ReadingMeasure, isMetric: boolean): string =>
  units[measure][isMetric ? 'metric' : 'imperial']

/** Returns the number of decimals that can be measured in the shown unit. */
export const digitsOfMeasure = (measure: ReadingMeasure, isMetric: boolean): number =>
  units[measure].digits[isMetric ? 0 : 1]

/** Converts a stored value to the shown unit, rounded to the decimals that can be measured. */
export function displayMeasure(measure: ReadingMeasure, value: number, isMetric: boolean): number {
  const { scale, offset = 0 }: Unit = units[measure]
  return Number((isMetric ? value : (value - offset) / scale).toFixed(digitsOfMeasure(measure, isMetric)))
}

/** Converts a value in the shown unit to the stored unit. */
export function storedMeasure(measure: ReadingMeasure, value: number, isMetric: boolean): number {
  const { scale, offset = 0 }: Unit = units[measure]
  return isMetric ? value : Number((value * scale + offset).toPrecision(10))
}

/**
 * Converts the difference of two stored values to the shown unit. Temperatures are converted without their zero offset.
 */
export const displayDifference = (measure: ReadingMeasure, difference: number, isMetric: boolean): number =>
  Number(
    (isMetric ? difference : difference / units[measure].scale).toFixed(digitsOfMeasure(measure, isMetric)),
  )
