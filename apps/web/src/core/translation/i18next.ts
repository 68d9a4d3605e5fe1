import type { i18n } from 'i18next'
import { isSaid, sayer, spokenLanguage, textsAreThere } from './spoken.ts'
import type { Values } from './translate.ts'

const defaultArea = 'ui'

/** The part of i18next that the web app uses, with the same names, in a twelfth of the bytes. */
export default {
  get language() {
    return spokenLanguage()
  },
  t: (key: string, values?: Values) => sayer(defaultArea)(key, values),
  exists: (key: string) => isSaid(key, defaultArea),
  getFixedT: (_: null, area: string) => sayer(area),
  loadNamespaces: (area: string) => textsAreThere(area),
} satisfies { [Name in keyof i18n]?: unknown }
