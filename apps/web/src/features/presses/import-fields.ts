import type { Measure, Unit } from '@steelsafe/contract/core/formats/measures.ts'
import { pressNumbers } from '@steelsafe/contract/presses/names.ts'
import type { TFunction } from 'i18next'
import { fieldsOf } from '#shared/import/mapping/fields-of.ts'
import type { ImportField } from '#shared/import/mapping/mapping.ts'
import type { RowValues } from '#shared/import/values/row-values.ts'

/** Column names in sheets of presses, in four languages. */
const words = {
  name: ['press', 'machine', 'press name', 'máquina', 'inyectora', '注塑机', '机台', 'maschine', 'name'],
  plant: ['plant', 'site', 'location', 'planta', '工厂', '厂区', 'werk', 'standort'],
  clampForce: [
    ...['clamp force', 'clamp', 'tonnage', 'clamp tonnage', 'fuerza de cierre', 'tonelaje'],
    ...['锁模力', '吨位', 'schließkraft'],
  ],
  tieBarHorizontal: [
    ...['tie bar horizontal', 'tie bars h', 'tie bar h', 'between tie bars horizontal'],
    ...['entre barras horizontal', '拉杆内距水平', 'holmabstand waagerecht', 'holmabstand horizontal'],
  ],
  tieBarVertical: [
    ...['tie bar vertical', 'tie bars v', 'tie bar v', 'between tie bars vertical'],
    ...['entre barras vertical', '拉杆内距垂直', 'holmabstand senkrecht', 'holmabstand vertikal'],
  ],
  platenHorizontal: ['platen horizontal', 'platen h', 'platina horizontal', '模板水平', 'plattenbreite'],
  platenVertical: ['platen vertical', 'platen v', 'platina vertical', '模板垂直', 'plattenhöhe'],
  moldHeightMin: [
    ...['min mold height', 'mold height min', 'mold height from', 'altura mínima de molde'],
    ...['最小模厚', 'einbauhöhe min', 'min werkzeughöhe'],
  ],
  moldHeightMax: [
    ...['max mold height', 'mold height max', 'mold height to', 'altura máxima de molde'],
    ...['最大模厚', 'einbauhöhe max', 'max werkzeughöhe'],
  ],
  daylight: ['daylight', 'max daylight', 'apertura máxima', '最大开距', 'öffnungsweite', 'plattenabstand'],
  stroke: ['stroke', 'opening stroke', 'carrera de apertura', '开模行程', 'öffnungshub'],
  shotVolume: [
    ...['shot volume', 'shot size', 'shot capacity', 'injection capacity', 'volumen de inyección'],
    ...['capacidad de inyección', '注射容积', '注射量', 'schussvolumen', 'hubvolumen'],
  ],
  screwDiameter: ['screw diameter', 'screw', 'diámetro del husillo', '螺杆直径', 'schneckendurchmesser'],
  intensificationRatio: [
    'intensification ratio',
    'relación de intensificación',
    '增压比',
    'verstärkungsverhältnis',
    'druckübersetzung',
  ],
  injectionPressure: [
    'injection pressure',
    'max injection pressure',
    'presión de inyección',
    '注射压力',
    'spritzdruck',
  ],
  nozzleRadius: ['nozzle radius', 'nozzle', 'radio de boquilla', '喷嘴半径', 'düsenradius'],
  ringDiameter: ['locating ring', 'ring', 'anillo centrador', '定位圈', 'zentrierring', 'zentrierbohrung'],
  ejectorStroke: ['ejector stroke', 'ejector', 'carrera de expulsión', '顶出行程', 'auswerferhub'],
  craneLoad: ['crane', 'crane load', 'crane capacity', 'grúa', '吊车', 'kran', 'krantraglast'],
} as const satisfies Record<string, readonly string[]>
type Field = keyof typeof words

const length = { measure: 'length', unit: 'mm' } as const
const smallLength = { measure: 'smallLength', unit: 'mm' } as const
/** The measure of each field with a unit, and the unit of a column when neither its heading nor the sheet has one. */
const sizes: Partial<Record<Field, { measure: Measure; unit: Unit }>> = {
  clampForce: { measure: 'press', unit: 'kN' },
  tieBarHorizontal: length,
  tieBarVertical: length,
  platenHorizontal: length,
  platenVertical: length,
  moldHeightMin: length,
  moldHeightMax: length,
  daylight: length,
  stroke: length,
  shotVolume: { measure: 'volume', unit: 'cm3' },
  screwDiameter: smallLength,
  injectionPressure: { measure: 'pressure', unit: 'MPa' },
  nozzleRadius: smallLength,
  ringDiameter: smallLength,
  ejectorStroke: smallLength,
  craneLoad: { measure: 'weight', unit: 'kg' },
}

/** Number of the library's units in one unit in which an import stores a measure: kN per metric ton, mm per cm. */
const scales: Record<Measure, number> = {
  length: 10,
  smallLength: 10,
  weight: 1,
  press: 9.806_65,
  volume: 1,
  pressure: 1,
}

/** Returns the factor from the imported unit of a field to the unit of the library. */
function scaleOf(field: Field): number {
  const size = sizes[field]
  return size ? scales[size.measure] : 1
}

/** Returns the fields that a sheet of presses can have, in the order of the list. */
export const pressFields = (t: TFunction<'presses'>): ImportField[] =>
  fieldsOf(
    words,
    name => t(`field.${name}`),
    name => ({
      isRequired: name === 'name' || name === 'clampForce',
      isNumber: name !== 'name' && name !== 'plant',
      ...sizes[name],
    }),
  )

/**
 * Converts a row for the endpoint. An empty cell is unknown. Values are rounded to three decimals, so that 45 t become
 * 441.299 kN and not 441.29925.
 */
export const pressRow = (values: RowValues): Record<string, unknown> => ({
  name: values.name,
  plant: values.plant ?? '',
  ...Object.fromEntries(
    pressNumbers.map(field => {
      const value = values[field] === '' ? null : (values[field] ?? null)
      return [field, typeof value === 'number' ? Math.round(value * scaleOf(field) * 1_000) / 1_000 : value]
    }),
  ),
})
