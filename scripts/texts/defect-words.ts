import { readFileSync } from 'node:fs'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import type { Article } from '@steelsafe/contract/knowledge/entities.ts'

/** The trade words for the defect of each article, by article and language. */
type Words = Record<string, Record<(typeof languages)[number], string[]>>

export const tradeWords = (): Words => JSON.parse(readFileSync('packages/texts/defects.json', 'utf8'))

/** Reports the trade words for a defect that neither the name nor the search words of its article contain. */
export function defectWordFindings(
  articles: readonly Pick<Article, 'id' | 'displayName' | 'searchWords'>[],
  words: Words,
): string[] {
  return [
    ...articles
      .filter(({ id }) => !words[id])
      .map(({ id }) => `knowledge/${id} has no words in defects.json`),
    ...Object.keys(words)
      .filter(id => !articles.some(article => article.id === id))
      .map(id => `defects.json has words for ${id}, which is no article`),
    ...articles.flatMap(({ id, displayName, searchWords }) =>
      languages.flatMap(language => {
        const own = [displayName[language], ...searchWords[language]].map(plain)
        return (words[id]?.[language] ?? [])
          .filter(word => !own.some(each => each.includes(plain(word))))
          .map(word => `knowledge/${id} is not found by "${word}" in ${language}`)
      }),
    ),
  ]
}

/** Normalizes a text in the way of the search. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
