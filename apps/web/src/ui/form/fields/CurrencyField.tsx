import { useTranslation } from 'react-i18next'
import { currencyOptions } from '#core/language/currencies.ts'
import { SelectField } from './fields.tsx'
import type { FieldProps } from './useField.ts'

/** The field `currencyCode` of a form. */
export function CurrencyField(props: Omit<FieldProps, 'name'>) {
  const { i18n } = useTranslation('ui')
  return <SelectField name="currencyCode" options={currencyOptions(i18n.language)} searchable {...props} />
}
