import type { Language } from '@steelsafe/contract/core/fields.ts'
import { languages } from '@steelsafe/contract/core/languages.ts'
import { remember, remembered } from './storage.ts'
import { speak } from './translation/spoken.ts'

export const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some(language => language === value)

/** The one chosen before, or else the first of the browser's that we speak. */
function firstLanguage(): Language {
  const candidates = [remembered('language'), ...navigator.languages.map(tag => tag.split('-')[0])]
  return candidates.find(isLanguage) ?? 'en'
}

export const startLanguage = (): Promise<void> => show(firstLanguage(), 'ui', 'core')

/** Everything on the screen changes at once, without a reload. */
export async function switchLanguage(language: Language): Promise<void> {
  await show(language)
  remember('language', language)
}

async function show(language: Language, ...areas: string[]) {
  await speak(language, ...areas)
  document.documentElement.lang = language
}

export { spokenLanguage as currentLanguage } from './translation/spoken.ts'
