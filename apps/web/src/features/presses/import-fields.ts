import type { Language } from '@steelsafe/contract/core/fields.ts'
import { pressNumbers } from '@steelsafe/contract/presses/names.ts'
import type { TFunction } from 'i18next'
import type { Values } from '#ui/import/draft.ts'
import type { ImportField } from '#ui/import/mapping.ts'
import { numberOf } from '#ui/import/values.ts'

/** What sheets call the fields, in four languages. */
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
  shotVolume: ['shot volume', 'shot size', 'volumen de inyección', '注射容积', 'schussvolumen', 'hubvolumen'],
  screwDiameter: ['screw diameter', 'screw', 'diámetro del husillo', '螺杆直径', 'schneckendurchmesser'],
  intensificationRatio: [
    'intensification ratio',
    'relación de intensificación',
    '增压比',
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

/** Lengths whose columns may be in another unit; the small ones are in mm. */
const lengths: readonly Field[] = [
  'tieBarHorizontal',
  'tieBarVertical',
  'platenHorizontal',
  'platenVertical',
  'moldHeightMin',
  'moldHeightMax',
  'daylight',
  'stroke',
]

/** What is stored for one of what the sheet is read in: kN for a tonne of force, mm for a cm. */
const scaleOf = (field: Field): number =>
  field === 'clampForce' ? 9.806_65 : lengths.includes(field) ? 10 : 1

/** What a sheet may hold of presses, in the order of the choice. */
export const pressFields = (t: TFunction<'presses'>): ImportField[] =>
  (Object.keys(words) as Field[]).map(name => ({
    name,
    label: t(`field.${name}`),
    alsoCalled: words[name],
    isRequired: name === 'name' || name === 'clampForce',
    ...(name === 'clampForce' ? { measure: 'press', unit: 'kN' } : {}),
    ...(lengths.includes(name) ? { measure: 'length', unit: 'mm' } : {}),
    ...(name === 'craneLoad' ? { measure: 'weight', unit: 'kg' } : {}),
  }))

/** A row as the endpoint takes it: what is empty is not known. Rounded, so that 45 t are not 441.29925 kN. */
export const pressRow =
  (language: Language) =>
  (values: Values): Record<string, unknown> => ({
    name: values.name,
    plant: values.plant ?? '',
    ...Object.fromEntries(
      pressNumbers.map(field => {
        const given = values[field]
        const read = typeof given === 'string' ? numberOf(given, language) : (given ?? null)
        const value = typeof read === 'number' ? Math.round(read * scaleOf(field) * 1_000) / 1_000 : read
        return [field, value]
      }),
    ),
  })
