import type { Language } from '@steelsafe/contract/core/fields.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { readItem, writeItem } from '../device/storage.ts'
import { setCurrentLanguage } from './translation/current-language.ts'

export const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some(language => language === value)

/** Returns the language that was chosen on this device, or else the first supported language of the browser. */
function firstLanguage(): Language {
  const candidates = [readItem('language'), ...navigator.languages.map(tag => tag.split('-')[0])]
  return candidates.find(isLanguage) ?? 'en'
}

export const startLanguage = (): Promise<void> => show(firstLanguage(), 'ui', 'core')

/** Switches the language of the whole screen at once, without a reload. */
export async function switchLanguage(language: Language): Promise<void> {
  await show(language)
  writeItem('language', language)
}

async function show(language: Language, ...areas: string[]) {
  await setCurrentLanguage(language, ...areas)
  document.documentElement.lang = language
}

export { currentLanguage } from './translation/current-language.ts'
