import type { i18n } from 'i18next'
import { currentLanguage, hasText, loadTexts, newTranslator } from './current-language.ts'
import type { TextValues } from './translate.ts'

const defaultArea = 'ui'

/** The part of i18next that the web app uses, with the same names, in a twelfth of the bytes. */
export default {
  get language() {
    return currentLanguage()
  },
  t: (key: string, values?: TextValues) => newTranslator(defaultArea)(key, values),
  exists: (key: string) => hasText(key, defaultArea),
  getFixedT: (_: null, area: string) => newTranslator(area),
  loadNamespaces: (area: string) => loadTexts(area),
} satisfies { [Name in keyof i18n]?: unknown }
