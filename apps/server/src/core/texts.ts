import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Message } from '@steelsafe/contract/core/endpoint/issues.ts'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { countryCodes } from '@steelsafe/contract/core/formats/countries.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { textFormats } from '@steelsafe/contract/core/formats/text-formats.ts'
import type { MessageKey, Noun, TextKey } from '@steelsafe/texts/texts.ts'
import { createInstance, type TOptions } from 'i18next'
import Negotiator from 'negotiator'

const folder = fileURLToPath(new URL('../../../../packages/texts/', import.meta.url))

/** All areas with texts. */
export const textAreas: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

const textsOf = (language: Language) =>
  Object.fromEntries(
    textAreas.map(area => [area, JSON.parse(readFileSync(`${folder}${area}/${language}.json`, 'utf8'))]),
  )

const translations = createInstance()
await translations.init({
  lng: 'en',
  fallbackLng: 'en',
  supportedLngs: [...languages],
  ns: textAreas,
  defaultNS: 'core',
  interpolation: { escapeValue: false },
  showSupportNotice: false,
  resources: Object.fromEntries(languages.map(language => [language, textsOf(language)])),
} as Parameters<typeof translations.init>[0])

for (const [name, format] of Object.entries(textFormats))
  translations.services.formatter?.add(name, (value, language, { timeZone }) =>
    format(value, language as Language, timeZone),
  )

/** Returns the text of a key (`area:path.of.key`; the default area is `core`) in a language. */
export const translate = (language: Language, key: MessageKey, values: TOptions = {}): string =>
  translations.t(key, { ...values, lng: language })

/** Returns the text of a key that is stored in the database or built from stored values. */
export const translateStored = (language: Language, key: string, values: TOptions = {}): string =>
  translate(language, key as TextKey, values)

/** Returns the last parts of the keys below a key: for `core:phaseType`, the names of all phases. */
export function namesUnder(key: string): string[] {
  const [area = '', path = ''] = key.split(':')
  const texts: unknown = translations.getResource('en', area, path)
  return typeof texts === 'object' && texts !== null ? Object.keys(texts) : []
}

/** Returns true when a text with this key exists. */
export const isTranslated = (key: string): key is TextKey => translations.exists(key)

/** Returns the text of a message. The value `noun` is translated first: it names a key below `noun` of an area. */
export function translateMessage(language: Language, { key, values = {} }: Message): string {
  const noun = values.noun === undefined ? {} : { noun: nounText(language, values.noun as Noun) }
  return translate(language, key, { ...values, ...noun })
}

const nounText = (language: Language, noun: Noun): string =>
  translateStored(language, `${textAreas.find(area => isTranslated(`${area}:noun.${noun}`))}:noun.${noun}`)

/** Returns the language of the product that an Accept-Language header prefers, or undefined. */
export const requestedLanguage = (header = ''): Language | undefined =>
  new Negotiator({ headers: { 'accept-language': header.slice(0, 200) } }).language([...languages]) as
    | Language
    | undefined

/** Returns every country with its name in a language, in the order of the contract. */
export function countryOptions(language: Language): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countryCodes.map(value => ({ display: names.of(value) ?? value, value }))
}

/** Returns values as options of a select box, with their texts in a language. */
export const translatedOptions = <Value extends string>(
  language: Language,
  values: readonly Value[],
  keyOf: (value: Value) => TextKey,
): Option[] => values.map(value => ({ display: translate(language, keyOf(value)), value }))
