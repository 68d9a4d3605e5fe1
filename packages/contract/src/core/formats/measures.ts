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

/** Spellings of units in headings of sheets, in four languages. */
const unitSpellings: Record<Unit, readonly string[]> = {
  mm: ['mm', 'millimeter', 'millimeters', 'milímetros', '毫米'],
  cm: ['cm', 'centimeter', 'centimeters', 'zentimeter', 'centímetros', '厘米'],
  in: ['in', 'inch', 'inches', '"', '″', 'zoll', 'pulgadas', 'pulg', '英寸'],
  g: ['g', 'gram', 'grams', 'gramm', 'gramos', '克'],
  kg: ['kg', 'kgs', 'kilogram', 'kilograms', 'kilogramm', 'kilogramos', '千克', '公斤'],
  lbs: ['lbs', 'lb', 'pound', 'pounds', 'pfund', 'libras', '磅'],
  t: ['t', 'to', 'tonnes', 'tonne', 'tonnen', 'toneladas', '吨'],
  kN: ['kn', '千牛'],
  tons: ['tons', 'ton', 'us tons', 'us ton', 'short tons', 'ustons', 'us-tonnen', '美吨'],
  cm3: ['cm³', 'cm3', 'cm^3', 'ccm', 'cc', 'cu cm', 'ml', '立方厘米', '毫升'],
  in3: ['in³', 'in3', 'in^3', 'cu in', 'cu. in', 'cu.in', 'cuin', 'cubic inches', '立方英寸'],
  oz: ['oz', 'ounce', 'ounces', 'onzas', 'unzen', '盎司'],
  MPa: ['mpa', '兆帕'],
  bar: ['bar', 'bares', '巴'],
  psi: ['psi', 'lbf/in²', 'lb/in²', 'lbf/in2', 'lb/in2'],
}

/**
 * Returns the unit of a text as it is written, without the words before it: "Zoll" of "in Zoll", and "in" of
 * "L x W x H, in". Returns '' if the text does not end with a unit.
 */
export function writtenUnit(text: string): string {
  const written = text.trim().replace(/^.*(?:[,;:：]\s*|\b(?:in|en)\s+)/iu, '')
  return Object.values(unitSpellings).flat().includes(plainUnit(written)) ? written : ''
}

const plainUnit = (written: string): string => written.replace(/\.$/, '').toLowerCase()

/** Splits a heading into its name and unit: "L (mm)", "L [mm]", "L, mm" and "L mm" are L in mm. */
export function readHeading(heading: string, measure: Measure): { name: string; unit: Unit | undefined } {
  const text = heading.trim()
  const match =
    /^(.*?)\s*[([（]\s*([^()[\]（）]+?)\s*[)\]）]$/u.exec(text) ??
    /^(.*?)\s*[,/]\s*([^,/]+)$/u.exec(text) ??
    /^(.*\S)\s+(\S+)$/u.exec(text) ??
    /^(.*?)(["″])$/u.exec(text)
  const [, name = '', asWritten = ''] = match ?? []
  const spelling = plainUnit(writtenUnit(asWritten))
  const unit = unitsOf(measure).find(one => unitSpellings[one].includes(spelling))
  return unit ? { name, unit } : { name: text, unit: undefined }
}
