import type { TFunction } from 'i18next'
import { fieldsOf } from '#shared/import/mapping/fields-of.ts'
import type { ImportField } from '#shared/import/mapping/mapping.ts'
import type { RowValues } from '#shared/import/values/row-values.ts'
import { headingWords } from './heading-words.ts'

/** Returns the fields that a sheet of measurements can have, in the order of the list. */
export const dimensionFields = (t: TFunction<'mold-qualification'>): ImportField[] =>
  fieldsOf(
    headingWords,
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
