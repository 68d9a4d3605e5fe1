import { type Measure, type Unit, unitsOf } from './measures.ts'

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
