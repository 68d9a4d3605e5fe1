import { projectLimits } from './limits.ts'
import type { defaultDetails } from './names.ts'

const keys = {
  Customer: 'detail.customer',
  'Customer #': 'detail.customerNumber',
  'Part Name': 'detail.partName',
  Molder: 'detail.molder',
} as const satisfies Record<(typeof defaultDetails)[number], string>

/**
 * Returns the text key of a default detail, in `projects`; undefined for a company's own detail, which is shown as
 * written.
 */
export const detailKeyOf = (displayName: string) =>
  Object.hasOwn(keys, displayName) ? keys[displayName as keyof typeof keys] : undefined

/** Project fields that can be shown as a detail, with their names in each language. */
const fieldNames = {
  partName: [
    'part name',
    'nombre de la parte',
    'nombre de la pieza',
    '零件名称',
    'artikelbezeichnung',
    'teilebezeichnung',
  ],
  partNumber: ['part number', 'número de parte', 'número de pieza', '零件号', 'artikelnummer', 'teilenummer'],
  program: ['program', 'programa', '车型项目', '车型/项目代号', 'baureihe', 'programm'],
  description: ['description', 'descripción', '说明', 'beschreibung'],
  cavities: [
    'cavities',
    'number of cavities',
    'cavity count',
    'cavidades',
    'número de cavidades',
    '穴数',
    '型腔数',
    '模穴数',
    '腔数',
    'kavitäten',
    'kavitätenzahl',
    'fachzahl',
  ],
}
export type NamedField = keyof typeof fieldNames
export const namedFields = Object.keys(fieldNames) as NamedField[]

/**
 * Returns the project field that a detail of this name shows; undefined for other names. The value is then stored only
 * in the field.
 */
export const fieldOfDetail = (displayName: string): NamedField | undefined =>
  namedFields.find(field => fieldNames[field].includes(displayName.trim().toLowerCase()))

/** Converts the value of a field to the text of the detail that shows it. */
export const textOfField = (value: string | number | null): string => String(value ?? '')

/**
 * Returns the number of cavities in a text: "8", or "4+4" of a family tool, which makes eight parts in a cycle too.
 * Returns undefined for other texts and for numbers out of range.
 */
export function cavitiesIn(text: string): number | undefined {
  if (!/^\s*\d{1,3}(\s*\+\s*\d{1,3})*\s*$/.test(text)) return undefined
  const sum = text.split('+').reduce((total, part) => total + Number(part), 0)
  return sum >= 1 && sum <= projectLimits.cavities ? sum : undefined
}
