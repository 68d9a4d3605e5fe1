import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { allEndpoints } from '@steelsafe/contract/all.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { textFormats } from '@steelsafe/contract/core/formats/text-formats.ts'
import { messageBeginnings } from './beginnings.ts'
import { areaKeysInCore } from './core-keys.ts'
import { guideFindings } from './guide.ts'
import { hardCodedTexts } from './hard-coded.ts'
import { knowledgeFindings } from './knowledge.ts'
import { qualityFindings } from './quality.ts'
import { rjgFindings } from './rjg.ts'
import { findTermProblems } from './terms.ts'
import { unreadWords } from './unread.ts'
import { unusedKeys } from './unused.ts'
import { variableFindings } from './variables.ts'

type Texts = { [key: string]: string | Texts }

/** Keys and words that may be the same as in English. */
const sameAsEnglish =
  /^(language\.|rule\.cloning|noun\.(?:page|banner|theme)|.*\b(?:OK|GPS|PPAP|OEM|Code|Name|Administrator|Menu|Material|Support|Cookies?|Program|Date|Detail|Phase|Status|Webhooks?|Information|Uploads|Person|Plan|Standard|Transport|Version|Manager|Jetting|Scrap|Passkeys?)\b)/i

/** Returns all problems of the texts, one line each. */
export function findings(): string[] {
  const areas = readdirSync('packages/texts', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
  const texts = Object.fromEntries(
    areas.map(area => [
      area,
      Object.fromEntries(languages.map(language => [language, flat(readTexts(area, language))])),
    ]),
  )
  const keysByArea = Object.fromEntries(areas.map(area => [area, Object.keys(texts[area]!.en!)]))
  const files = sourceFiles()
  return [
    ...areas.flatMap(area => parity(area, texts[area]!)),
    ...areas.flatMap(area => pluralForms(area, texts[area]!)),
    ...areas.flatMap(area => unknownFormats(area, texts[area]!)),
    ...areas.flatMap(area => findTermProblems(area, texts[area]!)),
    ...guideFindings(),
    ...knowledgeFindings(),
    ...qualityFindings(),
    ...rjgFindings(),
    ...unusedKeys(keysByArea, files),
    ...missingTexts(keysByArea, files),
    ...areaKeysInCore(areas, files),
    ...variableFindings(Object.fromEntries(areas.map(area => [area, texts[area]!.en!])), files),
    ...hardCodedTexts(),
    ...unreadWords(texts),
    ...messageBeginnings(texts),
  ]
}

const readTexts = (area: string, language: string): Texts =>
  JSON.parse(readFileSync(`packages/texts/${area}/${language}.json`, 'utf8'))

function flat(texts: Texts, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  )
}

/** Checks that each language has the same keys and placeholders, and that no text is left in English. */
function parity(area: string, byLanguage: Record<string, Record<string, string>>): string[] {
  const { en = {}, ...others } = byLanguage
  return Object.entries(others).flatMap(([language, texts]) => [
    ...Object.keys(en)
      // Chinese has a single form for all numbers.
      .filter(key => !(key in texts) && !(language === 'zh' && key.endsWith('_one')))
      .map(key => `${area}:${key} is missing in ${language}`),
    ...Object.keys(texts)
      .filter(key => !(key in en))
      .map(key => `${area}:${key} is in ${language}, but not in en`),
    ...Object.entries(texts)
      .filter(
        ([key, text]) =>
          text === en[key] &&
          /[a-z]{4}/i.test(text.replace(/\{\{[^}]+\}\}/g, '')) &&
          !sameAsEnglish.test(`${key} ${text}`),
      )
      .map(([key, text]) => `${area}:${key} is English in ${language}: ${text}`),
    ...Object.entries(texts)
      .filter(([key, text]) => key in en && values(text) !== values(en[key]!))
      .map(([key]) => `${area}:${key} has other values in ${language}`),
  ])
}

/** Checks that a text with a `{{count}}` has the forms "one" and "other". Chinese has only "other". */
function pluralForms(area: string, byLanguage: Record<string, Record<string, string>>): string[] {
  return Object.entries(byLanguage).flatMap(([language, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const stem = stemOf(key)
      const isPlural = stem !== key || text.includes('{{count}}')
      const forms = language === 'zh' ? ['other'] : ['one', 'other']
      return isPlural
        ? forms
            .filter(form => !(`${stem}_${form}` in texts))
            .map(form => `${area}:${stem} has no form ${form} in ${language}`)
        : []
    }),
  )
}

/** Finds placeholders with a format that `textFormats` does not have. */
const unknownFormats = (area: string, byLanguage: Record<string, Record<string, string>>): string[] =>
  Object.entries(byLanguage).flatMap(([language, texts]) =>
    Object.entries(texts)
      .filter(([, text]) =>
        [...text.matchAll(/\{\{\w+,([^}]*)\}\}/g)].some(([, format = '']) => !(format.trim() in textFormats)),
      )
      .map(([key]) => `${area}:${key} asks for a format that there is not in ${language}`),
  )

const values = (text: string) =>
  [...text.matchAll(/\{\{[^}]+\}\}/g)]
    .map(([value]) => value)
    .sort()
    .join()

const sourceFiles = (): string[] =>
  execFileSync(
    'git',
    [
      'ls-files',
      '-co',
      '--exclude-standard',
      'apps/**/*.ts',
      'apps/**/*.tsx',
      'packages/contract/**/*.ts',
      'packages/molding/**/*.ts',
      'packages/plan/**/*.ts',
    ],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .filter(file => !file.endsWith('.test.ts') && existsSync(file)) // Git lists deleted files until they are committed.

/**
 * Finds keys of rules in schemas that have no text. The compiler cannot find them, because zod accepts any message.
 * Skips the API names of errors, which follow the keys of their texts. Also finds texts of calls that have no endpoint.
 */
function missingTexts(keysByArea: Record<string, readonly string[]>, files: readonly string[]): string[] {
  const stems = new Set(
    Object.entries(keysByArea).flatMap(([area, keys]) => keys.map(key => `${area}:${stemOf(key)}`)),
  )
  const rules = files
    .filter(file => file.startsWith('packages/contract/'))
    .flatMap(file => [
      ...readFileSync(file, 'utf8').matchAll(/(?<!:error\.\w+': )['"]((?:[a-z-]+:)?rule\.\w+)['"]/g),
    ])
    .map(([, key]) => (key!.includes(':') ? key! : `core:${key}`))
  const calls = new Set(allEndpoints.map(({ area, name }) => `${area}:act.${name}`))
  return [
    ...[...new Set(rules)].filter(key => !stems.has(key)).map(key => `${key} has no text`),
    ...[...stems]
      .filter(key => /:act\./.test(key) && !calls.has(key.split('.').slice(0, 2).join('.')))
      .map(key => `${key} names no endpoint`),
  ]
}

const stemOf = (key: string): string => key.replace(/_(one|other)$/, '')
