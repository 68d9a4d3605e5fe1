import type { Language } from '@steelsafe/contract/core/fields.ts'
import { textFormats } from '@steelsafe/contract/core/formats/text-formats.ts'

export interface Texts {
  [key: string]: string | Texts
}

export type TextValues = Record<string, unknown>

/** Returns the texts of an area in the current language. */
type TextsOf = (area: string) => Texts | undefined

interface Key {
  area: string
  path: string
}

/** Parses `area:path.of.key`. A key without an area belongs to `otherwise`. */
export function parseKey(key: string, otherwise: string): Key {
  const end = key.indexOf(':')
  return end < 0 ? { area: otherwise, path: key } : { area: key.slice(0, end), path: key.slice(end + 1) }
}

/** Returns the raw text of a key; undefined if the key has no text. */
export function findText(textsOf: TextsOf, { area, path }: Key): string | undefined {
  let at: string | Texts | undefined = textsOf(area)
  for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined
  return typeof at === 'string' ? at : undefined
}

/**
 * Returns the text of a key with its values. A text contains `{{name}}` and `{{size, bytes}}` for values, and
 * `$t(area:key)` for another text. With a `count`, uses the plural form of the language. Returns the key if it has no
 * text. The content of a value is never parsed as part of the text.
 */
export function translate(language: Language, textsOf: TextsOf, key: Key, values: TextValues = {}): string {
  const text = formsOf(language, key, values.count)
    .map(form => findText(textsOf, form))
    .find(candidate => candidate !== undefined)
  if (text === undefined) return key.path
  const withValues = (part: string) =>
    part.replace(/\{\{(.+?)\}\}/g, (_, inside: string) => formatValue(language, inside, values))
  return text.replace(/\$t\((.*?)\)|\{\{.+?\}\}/g, (part, other: string | undefined) =>
    other === undefined
      ? withValues(part)
      : translate(language, textsOf, parseKey(withValues(other), key.area), values),
  )
}

/** Returns the keys to try for a count, in order of preference. */
function formsOf(language: Language, { area, path }: Key, count: unknown): Key[] {
  if (typeof count !== 'number') return [{ area, path }]
  const forms = ['_other', '']
  forms.unshift(`_${new Intl.PluralRules(language).select(count)}`)
  if (count === 0) forms.unshift('_zero')
  return forms.map(form => ({ area, path: path + form }))
}

/** Formats a value by the format after its name (see `textFormats`). */
function formatValue(language: Language, inside: string, values: TextValues): string {
  const [name = '', format] = inside.split(',').map(part => part.trim())
  const value = values[name]
  if (value === undefined || value === null) return ''
  return format && isFormat(format) ? textFormats[format](value, language) : String(value)
}

const isFormat = (name: string): name is keyof typeof textFormats => name in textFormats
