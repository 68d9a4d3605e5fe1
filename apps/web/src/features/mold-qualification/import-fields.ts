import type { TFunction } from 'i18next'
import type { ImportField } from '#ui/import/mapping.ts'
import type { RowValues } from '#ui/import/row-values.ts'

/** Column names used by measuring machines, in four languages. */
const words = {
  name: [
    'dimension',
    'characteristic',
    'feature',
    'balloon',
    'cota',
    'característica',
    '尺寸',
    '特性',
    '序号',
    'maß',
    'merkmal',
    'prüfmerkmal',
  ],
  unit: ['unit', 'units', 'unidad', '单位', 'einheit'],
  nominal: ['nominal', 'target', 'valor nominal', '公称值', '名义值', 'nennmaß', 'sollwert', 'soll'],
  lower: [
    'lower limit',
    'lsl',
    'min',
    'lower',
    'límite inferior',
    'lie',
    '下限',
    'untere grenze',
    'ug',
    'mindestmaß',
  ],
  upper: [
    'upper limit',
    'usl',
    'max',
    'upper',
    'límite superior',
    'lse',
    '上限',
    'obere grenze',
    'og',
    'höchstmaß',
  ],
  cavity: [
    'cavity',
    'cav',
    'cavity number',
    'cavidad',
    '型腔',
    '穴号',
    '模穴',
    'kavität',
    'nest',
    'nestnummer',
    'formnest',
  ],
  value: [
    'value',
    'measured',
    'actual',
    'measurement',
    'valor',
    'medido',
    'valor medido',
    '测量值',
    '实测值',
    'messwert',
    'istwert',
    'ist',
    'wert',
  ],
} as const satisfies Record<string, readonly string[]>
type Field = keyof typeof words

const labels = {
  name: 'dimension',
  unit: 'unit',
  nominal: 'nominal',
  lower: 'lower',
  upper: 'upper',
  cavity: 'cavity',
  value: 'value',
} as const satisfies Record<Field, string>

/** Returns the fields that a sheet of measurements can have, in the order of the list. */
export const dimensionFields = (t: TFunction<'mold-qualification'>): ImportField[] =>
  (Object.keys(words) as Field[]).map(name => ({
    name,
    label: t(`field.${labels[name]}`),
    alsoCalled: words[name],
    isRequired: name === 'name' || name === 'value',
    isNumber: name !== 'name' && name !== 'unit',
  }))

/** Converts a row for the endpoint. Empty cells are omitted. */
export const dimensionRow = (values: RowValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
