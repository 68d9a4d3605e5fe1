import { readFileSync } from 'node:fs'

/** A term of the trade in every language. The first word of a language is the preferred one. */
interface Term {
  en: string
  es: string | string[]
  zh: string | string[]
  de: string | string[]
  /** Words of other products that must not be used, by language. */
  never?: Record<string, string[]>
}

/** The texts of an area, by language and key. */
type Area = Record<string, Record<string, string>>

/** Matches the keys of texts that the specification defines word by word. They must not be changed. */
const specifiedKeys =
  /^(account:(rule\.outsideDomain|screen\.addPerson\.outside|screen\.confirm\.|screen\.(signIn|mobile)\.failed|act\.(resendConfirmation|checkAccount)\.)|(companies|project-members):act\.\w+\.failed|files:dialog\.notify$)/

/**
 * Finds texts that do not use the terms of `packages/texts/terms.json`, or of another list. `except` lists English
 * terms that have another meaning in these texts.
 */
export function findTermProblems(
  area: string,
  byLanguage: Area,
  except: readonly string[] = [],
  list: readonly Term[] = terms,
): string[] {
  return list
    .filter(term => !except.includes(term.en))
    .flatMap(term => [
      ...findBannedWords(term, area, byLanguage),
      ...findMissingTerms(term, area, byLanguage, list),
    ])
}

const readTerms = (name: string): Term[] => JSON.parse(readFileSync(`packages/texts/${name}.json`, 'utf8'))
const terms = readTerms('terms')
/** Terms of molding that articles, slides and documents use. The screens use few of them. */
export const tradeTerms: readonly Term[] = readTerms('trade')

function findBannedWords({ en, never = {} }: Term, area: string, byLanguage: Area): string[] {
  return Object.entries(never).flatMap(([language, words]) =>
    Object.entries(byLanguage[language] ?? {})
      .filter(([key]) => !specifiedKeys.test(`${area}:${key}`))
      .flatMap(([key, text]) =>
        words
          .filter(word => beginsIn(word).test(plain(text)))
          .map(word => `${area}:${key} says "${word}" in ${language}; see "${en}" in terms.json`),
      ),
  )
}

function findMissingTerms(
  term: Term,
  area: string,
  { en = {}, ...others }: Area,
  list: readonly Term[],
): string[] {
  const isSaid = wordOf(term.en)
  // A term inside a longer term does not count, such as "mold" in "mold temperature controller".
  const longer = list
    .filter(other => other !== term && other.en.length > term.en.length && isSaid.test(other.en))
    .map(other => wordOf(other.en, 'giu'))
  const withoutLonger = (text: string) => longer.reduce((rest, word) => rest.replaceAll(word, ''), text)
  const keys = Object.keys(en).filter(key => isSaid.test(withoutLonger(plain(en[key]!))))
  return Object.entries(others).flatMap(([language, texts]) => {
    const words = [term[language as 'es' | 'zh' | 'de']].flat()
    return keys
      .filter(key => key in texts && !words.some(word => has(texts[key]!, word)))
      .map(key => `${area}:${key} has no "${words[0]}" in ${language} for "${term.en}": ${texts[key]}`)
  })
}

const wordOf = (term: string, flags = 'iu') =>
  new RegExp(`(?<![\\p{L}\\d-])${escapeWord(term)}s?(?![\\p{L}\\d-])`, flags)
/** Removes the placeholders from a text. */
const plain = (text: string) => text.replaceAll(/\{\{[^}]+\}\}|\$t\([^)]+\)/g, '')
/** Returns true when a text contains a word, including its plural, inflections and compounds. */
const has = (text: string, word: string) =>
  new RegExp(
    word
      .split(' ')
      .map(part => `${escapeWord(part)}\\p{L}*`)
      .join(' '),
    'iu',
  ).test(plain(text))
/** Matches the beginning of a word. Chinese has no spaces between words. */
const beginsIn = (word: string) =>
  new RegExp(/\p{Script=Han}/u.test(word) ? escapeWord(word) : `(?<![\\p{L}\\d])${escapeWord(word)}`, 'iu')
const escapeWord = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
