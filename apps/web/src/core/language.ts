import type { Language } from '@steelsafe/contract/core/fields.ts'
import { languages } from '@steelsafe/contract/core/languages.ts'
import { formatBytes } from '@steelsafe/contract/core/units.ts'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { remember, remembered } from './storage.ts'

/** One chunk for each area and language, loaded with the first screen that uses it. */
const texts = import.meta.glob<Record<string, unknown>>('../../../../packages/texts/*/*.json', {
  import: 'default',
})

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, area, done) {
    const load = texts[`../../../../packages/texts/${area}/${language}.json`]
    if (!load) return done(new Error(`No texts of ${area} in ${language}`), false)
    load().then(
      loaded => done(null, loaded),
      error => done(error, false),
    )
  },
}

export const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some(language => language === value)

/** The one chosen before, or else the first of the browser's that we speak. */
function firstLanguage(): Language {
  const candidates = [remembered('language'), ...navigator.languages.map(tag => tag.split('-')[0])]
  return candidates.find(isLanguage) ?? 'en'
}

export async function startLanguage(): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      fallbackLng: 'en',
      supportedLngs: [...languages],
      ns: ['ui', 'core'],
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
      showSupportNotice: false,
    } as Parameters<typeof i18next.init>[0])
  i18next.services.formatter?.add('bytes', (value, language) =>
    formatBytes(Number(value), language as Language),
  )
  document.documentElement.lang = i18next.language
}

/** Everything on the screen changes at once, without a reload. */
export async function switchLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  remember('language', language)
}

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en')
