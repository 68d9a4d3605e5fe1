import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { CompanyKey } from './types.ts'

const ownLanguages: Record<CompanyKey, Language> = { oem: 'en', molder: 'es', toolmaker: 'de' }

/**
 * Returns the language in which a company names its standards, plans and delays. In English the shop shows three
 * companies, each with its own language. In another language all companies use that one, so that the reader understands
 * everything.
 */
export const languageOf = (company: CompanyKey, shopLanguage: Language): Language =>
  shopLanguage === 'en' ? ownLanguages[company] : shopLanguage
