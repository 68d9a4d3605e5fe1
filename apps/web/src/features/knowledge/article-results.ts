import type { ArticleHead } from '@steelsafe/contract/knowledge/entities.ts'
import { useArticleHeads, useForeignIndexes, useSearchIndex } from './content.ts'
import { useMayRead } from './may-read.ts'
import { search, searchPartly } from './search.ts'

/**
 * Returns the first articles that match a term. Returns none for a term of one character, and for users who may not
 * read articles.
 */
export function useArticleResults(term: string, most: number): ArticleHead[] {
  const { isAllowed } = useMayRead()
  const isSearched = isAllowed && term.trim().length > 1
  const { data } = useArticleHeads()
  const { data: index } = useSearchIndex(isSearched)
  return data && isSearched ? search(data, term, index?.articles).slice(0, most) : []
}

interface ArticleMatches {
  matches: ArticleHead[]
  /** No article has every word of the term, and these have some. */
  isPartial: boolean
}

/**
 * Returns the articles that match a term. When none does in the user's language, the texts in the other languages are
 * searched, and then for the articles with the most words.
 */
export function useArticleMatches(heads: readonly ArticleHead[], term: string): ArticleMatches {
  const isSearched = term.trim() !== ''
  const { data: index } = useSearchIndex(isSearched)
  const own = search(heads, term, index?.articles)
  const isMissing = isSearched && index !== undefined && own.length === 0
  const { data: foreign = [], isPending } = useForeignIndexes(isMissing)
  if (!isMissing || isPending) return { matches: own, isPartial: false }
  const words = [index, ...foreign].flatMap(({ articles }) => articles)
  const whole = search(heads, term, words)
  if (whole.length > 0) return { matches: whole, isPartial: false }
  const partial = searchPartly(heads, term, words)
  return { matches: partial, isPartial: partial.length > 0 }
}
