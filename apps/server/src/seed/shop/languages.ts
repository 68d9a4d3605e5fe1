import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { CompanyKey } from './types.ts'

const ownLanguages: Record<CompanyKey, Language> = { oem: 'en', molder: 'es', toolmaker: 'de' }

/**
 * Returns the language of the standards, plans and delays of a company. In an English shop each company uses its own
 * language. In another language all companies use that language, so that the reader understands everything.
 */
export const languageOf = (company: CompanyKey, shopLanguage: Language): Language =>
  shopLanguage === 'en' ? ownLanguages[company] : shopLanguage
