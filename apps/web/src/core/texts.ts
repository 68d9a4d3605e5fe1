import type { TextKey, Texts } from '@steelsafe/texts/texts.ts'
import i18next from 'i18next'

/** An area with texts of its own, which are loaded with the first screen that uses one of them. */
export type Area = keyof Texts

export const areaOf = (key: TextKey) => key.split(':')[0] as Area

/** The text of a key that is known only when it is asked for: one of the server, of an endpoint or of an address. */
export const textOf = (key: string, values: Record<string, string | number> = {}): string =>
  (i18next.t as (key: string, values: object) => string)(key, values)
