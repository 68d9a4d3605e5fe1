import { readFileSync } from 'node:fs'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { labelOf, labelPattern } from './labels.ts'
import { findTermProblems } from './terms.ts'

/** Finds problems in the user guide: unknown screen texts, and words that differ from the terms of the trade. */
export function guideFindings(): string[] {
  const guides = Object.fromEntries(
    languages.map(language => [
      language,
      flat(JSON.parse(readFileSync(`content/guide/${language}.json`, 'utf8'))),
    ]),
  )
  const { en = {}, ...others } = guides
  return [
    ...Object.entries(en).flatMap(([place, text]) => missingLabels(place, text)),
    ...Object.entries(others).flatMap(([language, texts]) =>
      [...new Set([...Object.keys(en), ...Object.keys(texts)])]
        .filter(place => sortedKeys(texts[place]) !== sortedKeys(en[place]))
        .map(place => `guide:${place} names other words of the screens in ${language} than in en`),
    ),
    ...findTermProblems('guide', guides, otherMeanings),
  ]
}

/**
 * Terms of the screens that have another meaning in the guide: to find, and "Press", because the guide says "machine".
 */
const otherMeanings = ['Finding', 'Press']

/** Returns the texts by their path, such as `chapters.2.steps.0`. */
const flat = (value: unknown, place = ''): Record<string, string> =>
  typeof value === 'string'
    ? { [place]: value }
    : Object.assign(
        {},
        ...Object.entries(value as object)
          .filter(([key]) => key !== 'id')
          .map(([key, inner]) => flat(inner, place ? `${place}.${key}` : key)),
      )

const keysIn = (text = '') => [...text.matchAll(labelPattern)].map(([, key]) => key!)
const sortedKeys = (text: string | undefined) => keysIn(text).sort().join()

function missingLabels(place: string, text: string): string[] {
  return keysIn(text).flatMap(key => {
    try {
      labelOf(key, 'en')
      return []
    } catch (error) {
      return [`guide:${place}: ${(error as Error).message}`]
    }
  })
}
