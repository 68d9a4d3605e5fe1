import type { ArticleHead } from '@steelsafe/contract/knowledge/entities.ts'
import { useArticleHeads, useForeignIndexes, useSearchIndex } from '../content.ts'
import { search, searchPartly } from '../search/search.ts'
import { useMayRead } from '../useMayRead.ts'

/**
 * Returns at most `most` articles that match a term, the best match first. Returns none for a term of one character,
 * and for users who may not read articles.
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
  /** True when no article contains every word of the term. The matches then contain some of the words. */
  isPartial: boolean
}

/**
 * Returns the articles that match a term. If no article matches in the user's language, the texts in the other
 * languages are searched, and then the articles with the most words of the term are returned.
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
