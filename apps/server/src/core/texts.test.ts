import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { expect, test } from 'vitest'
import { requestedLanguage, translate, translateStored } from './texts.ts'

const folder = fileURLToPath(new URL('.', import.meta.resolve('@steelsafe/texts/package.json')))
const areas = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

interface Tree {
  [key: string]: string | Tree
}

/** Returns the texts of a language, by area and key. */
const textsIn = (language: Language): Map<string, string> =>
  new Map(
    areas.flatMap(area =>
      flat(JSON.parse(readFileSync(`${folder}${area}/${language}.json`, 'utf8')), `${area}:`),
    ),
  )

const flat = (tree: Tree, path: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? ([[path + key, value]] satisfies [string, string][])
      : flat(value, `${path}${key}.`),
  )

const stemOf = (key: string) => key.replace(/_(zero|one|other)$/, '')
const milestoneDay = Date.parse('2026-11-24')
/** Values of placeholders that are parts of other keys. */
const keyPartValues: Record<string, string> = {
  unitId: 'Cycles',
  role: 'Engineer',
  relationship: 'Administrator',
  noun: 'project',
}

/**
 * Returns values of the types that the code passes: milliseconds for moments and dates, numbers for formatted numbers,
 * otherwise words.
 */
const valuesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\{\{\s*(\w+)\s*(?:,\s*(\w+))?/g)].map(([, name, format]) => [
      name!,
      format === 'dayOf'
        ? milestoneDay
        : format
          ? 5
          : text.includes(`.{{${name}}})`)
            ? (keyPartValues[name!] ?? 'Engineer')
            : 'Housing',
    ]),
  )

/** Joins all plural forms of a text under the key without the form. */
function formsByStem(texts: Map<string, string>): Map<string, string> {
  const forms = new Map<string, string>()
  for (const [key, text] of texts)
    forms.set(stemOf(key), [forms.get(stemOf(key)), text].filter(Boolean).join('\n'))
  return forms
}

const broken = /\d{13}|\{\{|\}\}|\$t\(|undefined|\bNaN\b|\[object|Invalid Date/

test.each(languages)('every text is complete when all its placeholders have values (%s)', language => {
  const problems = [...formsByStem(textsIn(language))].flatMap(([key, text]) =>
    [0, 1, 2, 5]
      .map(count => translateStored(language, key, { ...valuesOf(text), count }))
      .filter(rendered => broken.test(rendered))
      .map(rendered => `${key}: ${rendered}`),
  )
  expect(problems).toEqual([])
})

/** Placeholders whose number is never 1: limits of the product, and the sizes of designs. */
const neverOne = new Set(['max', 'min', 'least', 'size', 'days', 'passMark'])
/** Keys whose number is fixed and never 1, or whose noun does not depend on the number. */
const fixed =
  /^(?:audit:things\.|[\w-]+:audit\.\w+\.things|files:rule\.blockedExtension|ui:cad\.noUnit|rjg:screen\.challenge\.study|tool-validation:alert\.scrap\.why|backups:|system:check\.mail\.|system:notice\.mailStuck\.|rjg:screen\.test\.note|company-sign-in:screen\.(?:confirm\.text|list\.tested)|folder-import:screen\.folders\.more|sharing:screen\.external\.cut)/

test.each(languages.filter(language => language !== 'zh'))(
  'no text says "1" with a plural (%s)',
  language => {
    const texts = textsIn(language)
    const plurals = new Set(
      [...texts].flatMap(([key, text]) => {
        const [one, other] = [texts.get(`${stemOf(key)}_one`), text].map(
          form => form?.match(/\{\{count[^}]*\}\} ([\p{L}-]+)/u)?.[1],
        )
        return key.endsWith('_other') && one && other && one !== other && other !== 'weitere' ? [other] : []
      }),
    )
    expect(plurals.size).toBeGreaterThan(20)
    const problems = [...texts]
      .filter(([key]) => !fixed.test(key))
      .filter(([, text]) =>
        [...text.matchAll(/\{\{(\w+)[^}]*\}\} (?:[\p{Ll}-]+ )?([\p{L}-]+)/gu)].some(
          ([, name, word]) => name !== 'count' && !neverOne.has(name!) && plurals.has(word!),
        ),
      )
    expect(problems).toEqual([])
    const singular = [...texts].filter(
      ([key, text]) =>
        key.endsWith('_one') &&
        [...text.matchAll(/\{\{count[^}]*\}\} ([\p{L}-]+)/gu)].some(([, word]) => plurals.has(word!)),
    )
    expect(singular).toEqual([])
  },
)

test('an error message formats its date in the style of the language', () => {
  expect(translate('en', 'milestones:rule.startsTomorrow', { date: milestoneDay })).toContain(
    'starts on 11/24/2026',
  )
})

test.each([
  ['de', 'de'],
  ['fr, es-MX;q=0.8, de;q=0.5', 'es'],
  ['fr, de ; q=0.6, zh-CN; q=0.4', 'de'],
  ['fr, de;q=0', undefined],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['', undefined],
])('the header Accept-Language "%s" requests the language %s', (header, language) => {
  expect(requestedLanguage(header)).toBe(language)
})
