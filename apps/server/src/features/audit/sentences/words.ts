import type { Language } from '@steelsafe/contract/core/fields.ts'
import { isTranslated, namesUnder, textAreas, translate, translateStored } from '#core/texts.ts'

/**
 * The area of each audited table. The texts of the area name the table under `audit`, and its columns under `field`.
 */
const areaOf = new Map(
  textAreas.flatMap(area => namesUnder(`${area}:audit`).map(table => [table, area] as const)),
)

/** Returns the key of a word for a table: `subject`, `thing` or `things`. */
export const wordKey = (subject: string, word: 'subject' | 'thing' | 'things'): string =>
  `${areaOf.get(subject)}:audit.${subject}.${word}`

/** Returns the name of the person, or the text for a former user. */
export const actorOf = (language: Language, person: string): string =>
  person || translate(language, 'core:formerUser')

/** Returns the name of a kind of things, which are the rows of a table. */
export const kindOf = (language: Language, subject: string): string =>
  translateStored(language, wordKey(subject, 'subject'))

/**
 * Returns the name of a field: the text `audit.<table>.column.<column>` of its area, or else the label
 * `field.<column>`. A column that ends in `_id` has the label of the thing that it refers to. Falls back to the column
 * name; a test ensures that every column has a text.
 */
export function fieldOf(language: Language, subject: string, column: string): string {
  const fields = [column, column.replace(/_id$/, '')].map(camel)
  const area = areaOf.get(subject)
  const keys = [
    `${area}:audit.${subject}.column.${column}`,
    ...fields.map(field => `${area}:field.${field}`),
    `audit:column.${column}`,
  ]
  const key = keys.find(isTranslated)
  return key ? translate(language, key) : column.replaceAll('_', ' ')
}

/** Returns every kind with its name, for a search. */
export const kindWords = (language: Language): [subject: string, word: string][] =>
  [...areaOf.keys()].map(subject => [subject, kindOf(language, subject)])

/** Returns every column with the name of its field, for a search. */
export function fieldWords(language: Language): [column: string, word: string][] {
  const own = [
    'audit:column',
    ...[...areaOf].map(([table, area]) => `${area}:audit.${table}.column`),
  ].flatMap(key => namesUnder(key).map(column => [column, `${key}.${column}`] as const))
  const fieldKeys = [...new Set(areaOf.values())].flatMap(area =>
    namesUnder(`${area}:field`).flatMap(field =>
      [snake(field), `${snake(field)}_id`].map(column => [column, `${area}:field.${field}`] as const),
    ),
  )
  return [...own, ...fieldKeys]
    .filter(([column, key]) => namesUnder(key).length === 0 && column !== '')
    .map(([column, key]) => [column, translateStored(language, key)])
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
