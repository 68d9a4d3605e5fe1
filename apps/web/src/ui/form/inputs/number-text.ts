import type { Language } from '@steelsafe/contract/core/fields.ts'
import { formatFieldNumber } from '@steelsafe/contract/core/formats/parse-number.ts'
import { localeOf } from '@steelsafe/contract/core/formats/units.ts'

interface NumberLook {
  /** Maximum number of decimals. */
  digits: number
  suffix?: string | undefined
}

/** Formats a number with its suffix as the language writes it: 88% in English, 88 % in German. */
export function numberText(number: number, { digits, suffix }: NumberLook, language: Language): string {
  const text = formatFieldNumber(number, language, { digits, isGrouped: true })
  if (!suffix) return text
  if (suffix !== '%') return `${text} ${suffix}`
  const parts = new Intl.NumberFormat(localeOf[language], { style: 'percent' }).formatToParts(1)
  const gap = parts.find(({ type }) => type === 'literal')?.value ?? ''
  return `${text}${gap}${suffix}`
}
