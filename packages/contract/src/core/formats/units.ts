import type { Language } from '../fields.ts'

/** The `Intl` locale of each language. For Spanish it is Mexico, whose number format has a decimal point. */
export const localeOf: Record<Language, string> = { en: 'en-US', es: 'es-MX', zh: 'zh-CN', de: 'de-DE' }

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** Formats bytes in units of 1024: whole below 1 KB, with two decimals above. */
export function formatBytes(bytes: number, language: Language): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const digits = power === 0 ? 0 : 2
  const number = new Intl.NumberFormat(localeOf[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${number.format(bytes / 1024 ** power)} ${units[power]}`
}
