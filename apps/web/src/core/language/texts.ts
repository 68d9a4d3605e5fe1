import type { TextKey, Texts } from '@steelsafe/texts/texts.ts'
import i18next from 'i18next'

/** An area that has texts. They are loaded with the first screen that uses one of them. */
export type Area = keyof Texts

export const areaOf = (key: TextKey) => key.split(':')[0] as Area

/**
 * Returns the text of a key that is known only at runtime, such as a key from the server, an endpoint or an address.
 */
export const translateKey = (key: string, values: Record<string, string | number> = {}): string =>
  (i18next.t as (key: string, values: object) => string)(key, values)
