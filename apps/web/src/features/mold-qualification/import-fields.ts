import type { TFunction } from 'i18next'
import { fieldsOf } from '#shared/import/mapping/fields-of.ts'
import type { ImportField } from '#shared/import/mapping/mapping.ts'
import type { RowValues } from '#shared/import/values/row-values.ts'

/** Column names used by measuring machines, in four languages. */
const words = {
  name: [
    'dimension',
    'dim',
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
  nominal: [
    ...['nominal', 'nom', 'target', 'valor nominal', '公称值', '名义值', '标称值', '理论值'],
    ...['nennmaß', 'sollmaß', 'sollwert', 'soll'],
  ],
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
  lowerTolerance: [
    ...['lower tolerance', 'lower tol', 'minus tolerance', 'tol min', 'tolerancia inferior', 'tol inf'],
    ...['下公差', '下偏差', '负公差', 'untere toleranz', 'unteres abmaß', 'toleranz unten'],
  ],
  upperTolerance: [
    ...['upper tolerance', 'upper tol', 'plus tolerance', 'tol max', 'tolerancia superior', 'tol sup'],
    ...['上公差', '上偏差', '正公差', 'obere toleranz', 'oberes abmaß', 'toleranz oben'],
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
/** Returns the fields that a sheet of measurements can have, in the order of the list. */
export const dimensionFields = (t: TFunction<'mold-qualification'>): ImportField[] =>
  fieldsOf(
    words,
    name => t(name === 'name' ? 'field.dimension' : `field.${name}`),
    name => ({
      isRequired: name === 'name' || name === 'value',
      isNumber: name !== 'name' && name !== 'unit',
    }),
  )

/** Converts a row of the sheet to a row of the request. Empty cells are omitted. */
export const dimensionRow = (values: RowValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

const isEmpty = (value: RowValues[string] | undefined): boolean => value === undefined || value === ''

/**
 * Returns the field to correct for an error. A limit without a column comes from its tolerance, so the tolerance is
 * corrected.
 */
export const dimensionFieldOf = (field: string, values: RowValues): string => {
  const tolerance = field === 'lower' ? 'lowerTolerance' : field === 'upper' ? 'upperTolerance' : undefined
  return tolerance && isEmpty(values[field]) && !isEmpty(values[tolerance]) ? tolerance : field
}
