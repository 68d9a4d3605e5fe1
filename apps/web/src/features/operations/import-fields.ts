import { findCode } from '@steelsafe/contract/imports/sheet-words.ts'
import { operationKinds, operationWords } from '@steelsafe/contract/operations/names.ts'
import type { TFunction } from 'i18next'
import { fieldsOf } from '#shared/import/mapping/fields-of.ts'
import type { ImportField } from '#shared/import/mapping/mapping.ts'
import type { RowValues } from '#shared/import/values/row-values.ts'

/** Column names in sheets of operations, in four languages. */
const words = {
  component: ['component', 'part', 'componente', 'pieza', '零部件', '零件', 'bauteil', 'komponente', 'teil'],
  kind: ['operation', 'step', 'process', 'operación', 'proceso', '工序', 'arbeitsgang', 'vorgang'],
  shop: ['shop', 'vendor', 'supplier', 'taller', 'proveedor', '加工方', '供应商', 'werkstatt', 'lieferant'],
  plannedHours: [
    'hours planned',
    'hours',
    'planned hours',
    'horas planeadas',
    'horas',
    '计划工时',
    'stunden',
  ],
  plannedStart: [
    'start planned',
    'start',
    'begin',
    'inicio planeado',
    'inicio',
    '计划开始',
    '开始',
    'beginn',
  ],
  plannedEnd: ['end planned', 'end', 'finish', 'due', 'fin planeado', 'fin', '计划完成', '完成', 'ende'],
  remark: ['comment', 'remark', 'note', 'comentario', '备注', 'kommentar', 'bemerkung'],
} as const satisfies Record<string, readonly string[]>
type Field = keyof typeof words

/** Returns the fields that a sheet of operations can have, in the order of the list. */
export function operationFields(t: TFunction<'operations'>): ImportField[] {
  const codeIn = (text: string) =>
    findCode(text, operationWords) ??
    operationKinds.find(kind => t(`kind.${kind}`).toLowerCase() === text.trim().toLowerCase())
  const overrides: Partial<Record<Field, Partial<ImportField>>> = {
    component: { isRequired: true },
    kind: {
      isRequired: true,
      codeOf: codeIn,
      accepts: text => codeIn(text) !== undefined,
      choices: operationKinds.map(kind => t(`kind.${kind}`)),
    },
    plannedHours: { isNumber: true },
    plannedStart: { isDay: true },
    plannedEnd: { isDay: true },
  }
  return fieldsOf(
    words,
    name => t(`field.${name}`),
    name => overrides[name],
  )
}

/** Converts a row for the endpoint. Empty cells are left out, so that the defaults of the endpoint apply. */
export const operationRow = (values: RowValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null))
