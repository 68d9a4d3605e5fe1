import type { defaultDetails } from './names.ts'

const keys = {
  Customer: 'detail.customer',
  'Customer #': 'detail.customerNumber',
  'Part Name': 'detail.partName',
  Molder: 'detail.molder',
} as const satisfies Record<(typeof defaultDetails)[number], string>

/** The key of a default detail's words, of `projects`; a company's own detail has none: it is shown as written. */
export const detailKeyOf = (displayName: string) =>
  Object.hasOwn(keys, displayName) ? keys[displayName as keyof typeof keys] : undefined

/** The fields of a project that a detail of the same name is, with their names in each language. */
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
}
export type NamedField = keyof typeof fieldNames
const namedFields = Object.keys(fieldNames) as NamedField[]

/** The field that a detail of this name is: there is one value then, and it stands in the field. */
export const fieldOfDetail = (displayName: string): NamedField | undefined =>
  namedFields.find(field => fieldNames[field].includes(displayName.trim().toLowerCase()))
