import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { currencyCodes } from '@steelsafe/contract/core/formats/currencies.ts'

/** Returns all currencies as options, with their code and their name in a language. */
export function currencyOptions(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return currencyCodes.map(value => ({ display: `${value} – ${names.of(value) ?? ''}`, value }))
}
