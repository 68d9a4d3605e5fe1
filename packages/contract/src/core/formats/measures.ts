/**
 * Measures of a tool and of a press. Stored in cm, kg, metric tons (of force), cm³ and MPa. `smallLength` is the length
 * of a part of a press, such as the radius of its nozzle, which is much smaller than a tool.
 */
export type Measure = 'length' | 'smallLength' | 'weight' | 'press' | 'volume' | 'pressure'

/**
 * Size of each unit in the stored unit. Exact by definition: 1 in = 2.54 cm, 1 lb = 0.45359237 kg, 1 US ton = 907.18474
 * kg (international yard and pound agreement, 1959), 1 t of force = 9.80665 kN (standard gravity, CGPM 1901), 1 psi = 1
 * lbf/in². An ounce of shot is 28.349523125 g of polystyrene, in which presses are rated, as melt of 0.95 g/cm³
 * (pitfallsinmolding.com); it is 1 percent larger than a US fluid ounce.
 */
const measureUnits = {
  length: { cm: 1, mm: 0.1, in: 2.54 },
  smallLength: { cm: 1, mm: 0.1, in: 2.54 },
  weight: { kg: 1, g: 0.001, lbs: 0.453_592_37 },
  press: { t: 1, kN: 1 / 9.806_65, tons: 0.907_184_74 },
  volume: { cm3: 1, in3: 16.387_064, oz: 28.349_523_125 / 0.95 },
  pressure: { MPa: 1, bar: 0.1, psi: 0.006_894_757_293_168 },
} as const satisfies Record<Measure, Record<string, number>>

export type Unit = {
  [One in Measure]: keyof (typeof measureUnits)[One]
}[Measure]

export const unitsOf = (measure: Measure): Unit[] => Object.keys(measureUnits[measure]) as Unit[]

/** Returns the size of a unit in the stored unit. */
export const sizeOfUnit = (measure: Measure, unit: Unit): number =>
  (measureUnits[measure] as Partial<Record<Unit, number>>)[unit] ?? 1

const displayUnits = {
  length: ['cm', 'in'],
  smallLength: ['mm', 'in'],
  weight: ['kg', 'lbs'],
  press: ['t', 'tons'],
  volume: ['cm3', 'in3'],
  pressure: ['MPa', 'psi'],
} as const

/** Returns the unit in which a project shows a measure. */
export const unitOf = (measure: Measure, isMetric: boolean): Unit => displayUnits[measure][isMetric ? 0 : 1]

/** Returns the size of the shown unit in the stored metric unit. Values are rounded only for display. */
export const scaleOf = (measure: Measure, isMetric: boolean): number =>
  sizeOfUnit(measure, unitOf(measure, isMetric))

/** Plausible values in stored units. A value outside is probably in another unit. */
const plausible: Record<Measure, { min: number; max: number }> = {
  length: { min: 3, max: 300 },
  smallLength: { min: 0.5, max: 60 },
  weight: { min: 1, max: 60_000 },
  press: { min: 5, max: 8_000 },
  volume: { min: 2, max: 100_000 },
  // The minimum excludes the pressure of the hydraulic oil, which is a tenth of the pressure on the plastic.
  pressure: { min: 50, max: 400 },
}

/** Returns true for a size that the user should check. Accepts 0, which means "not known". */
export const isImplausible = (measure: Measure, metric: number): boolean =>
  metric !== 0 && (metric < plausible[measure].min || metric > plausible[measure].max)
