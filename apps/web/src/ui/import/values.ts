import type { Language } from '@steelsafe/contract/core/fields.ts'
import { type Measure, sizeOfUnit, type Unit } from '@steelsafe/contract/core/measures.ts'

/** In which order the languages write a date with slashes, dots or hyphens. */
const orders: Record<Language, readonly ['d' | 'm' | 'y', 'd' | 'm' | 'y', 'd' | 'm' | 'y']> = {
  en: ['m', 'd', 'y'],
  es: ['d', 'm', 'y'],
  de: ['d', 'm', 'y'],
  zh: ['y', 'm', 'd'],
}

/** A date as a sheet writes it, as yyyy-MM-dd: ISO, or the form of the language. Empty is null; anything else stays. */
export function dayOf(text: string | undefined, language: Language): string | null {
  const given = text?.trim() ?? ''
  if (given === '') return null
  const parts = given.split(/[./-]/)
  const order = /^\d{4}/.test(given) ? orders.zh : orders[language]
  if (parts.length !== 3 || !parts.every(part => /^\d{1,4}$/.test(part))) return given
  const by = Object.fromEntries(order.map((name, index) => [name, parts[index] ?? '']))
  return `${by.y}-${by.m?.padStart(2, '0')}-${by.d?.padStart(2, '0')}`
}

/** A number as a sheet writes it: with the decimal sign of the language. Empty is null; anything else stays. */
export function numberOf(text: string | undefined, language: Language): number | string | null {
  const given = text?.trim() ?? ''
  if (given === '') return null
  const plain =
    language === 'de' && given.includes(',')
      ? given.replaceAll('.', '').replace(',', '.')
      : given.replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : given
}

/** A size as a sheet writes it in some unit, in the stored metric one. Empty is null; what is no number stays. */
export function metricOf(
  text: string | undefined,
  { measure, unit }: { measure: Measure; unit: Unit },
  language: Language,
): number | string | null {
  const value = numberOf(text, language)
  return typeof value === 'number' ? value * sizeOfUnit(measure, unit) : value
}
