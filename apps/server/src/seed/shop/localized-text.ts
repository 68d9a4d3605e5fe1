import type { Language } from '@steelsafe/contract/core/fields.ts'

/** A text of the shop in every language in which the shop can be loaded. */
export type LocalizedText = Record<Language, string>

/**
 * A text in the languages that a company may use. English exists only for the OEM, because `languageOf` never returns
 * English for the other companies.
 */
export type PartialLocalizedText = Partial<LocalizedText>
