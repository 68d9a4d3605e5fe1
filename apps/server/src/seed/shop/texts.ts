import type { Language } from '@steelsafe/contract/core/fields.ts'

/** A text of the shop in every language in which it can be loaded. */
export type InFour = Record<Language, string>

/**
 * A text that a company writes in its own language. English exists only for the OEM, because `languageOf` never returns
 * it for the other companies.
 */
export type InLanguages = Partial<InFour>
