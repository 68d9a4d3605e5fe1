import { readFileSync } from 'node:fs'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { type LocalText, localText, sourcesByKey } from '@steelsafe/contract/knowledge/entities.ts'
import { findTermProblems, tradeTerms } from './terms.ts'

/**
 * Finds texts that are not translated, figures without a source or with an unknown source, and words that differ from
 * the terms of the product or of the trade. `hasSource` is true for content with a single source for all its figures;
 * `sources` are the known sources.
 */
export function textFindings(
  area: string,
  content: unknown,
  { hasSource = false, sources = ofKnowledge() }: { hasSource?: boolean; sources?: object } = {},
): string[] {
  const texts = Object.fromEntries(textsIn(content, ''))
  const byLanguage = Object.fromEntries(
    languages.map(language => [
      language,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]])),
    ]),
  )
  return [
    ...Object.entries(texts).flatMap(([key, text]) => [
      ...languages
        .filter(language => language !== 'en' && text[language] === text.en && /[a-z]{4}/i.test(text.en))
        .filter(() => !sameInAll.test(text.en))
        .map(language => `${area}:${key} is English in ${language}: ${text.en}`),
      ...(!hasSource && hasFigure(text.en) && !text.source
        ? [`${area}:${key} has a figure without a source: ${text.en}`]
        : []),
      ...(text.source !== undefined && !(text.source in sources)
        ? [`${area}:${key} names the unknown source ${text.source}`]
        : []),
    ]),
    ...findTermProblems(area, byLanguage, otherMeanings),
    ...findTermProblems(area, byLanguage, [], tradeTerms),
  ]
}

/**
 * Terms of the screens that have another meaning in articles: to mold, the cavities themselves, the good parts of a
 * lot, short shots as a study, and to find. "Press" is listed because articles say "machine" for a press if no other
 * machine is meant.
 */
const otherMeanings = ['Mold', 'Cavities', 'Good parts', 'Short shot', 'Finding', 'Press']
const ofKnowledge = () =>
  sourcesByKey.parse(JSON.parse(readFileSync('content/knowledge/sources.json', 'utf8')))

/**
 * Returns true when a text has a number about the process, such as 20 °C, and not only the number of a step, a class or
 * a release.
 */
export const hasFigure = (text: string): boolean => figures.some(figure => figure.test(text))
const number = String.raw`\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)`
const figures = [
  /\d\s?(?:%|percent|°|mm|in\b|s\b|hours?|minutes?|shots|bar|MPa|K\b|psi\b|k?N\b|(?:metric )?tons?\b)/,
  /\d\s?:\s?\d|\d to 1\b/,
  /\b\d{1,3}(?:,\d{3})+\b/,
  /(?<!Industry |Release )\b\d+\.\d+\b/,
  new RegExp(String.raw`${number} (?:times|cycles|samples|percent|degrees|minutes|hours)\b`, 'i'),
  /\btens of degrees\b/,
]
/** Names that are the same in every language. */
const sameInAll = /^(?:Jetting|Delamination)$/

function textsIn(content: unknown, path: string): [string, LocalText][] {
  const text = localText.safeParse(content)
  if (text.success) return [[path, text.data]]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => textsIn(value, path ? `${path}.${key}` : key))
}
