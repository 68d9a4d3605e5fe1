import { currencyCodes } from '@steelsafe/contract/core/currencies.ts'
import type { Option } from '@steelsafe/contract/core/lists.ts'

/** Every currency to choose from, by its code and its name in a language. */
export function currencyOptions(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return currencyCodes.map(value => ({ display: `${value} – ${names.of(value) ?? ''}`, value }))
}
