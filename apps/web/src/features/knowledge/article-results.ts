import type { ArticleHead } from '@steelsafe/contract/knowledge/entities.ts'
import { useArticleHeads, useSearchIndex } from './content.ts'
import { useMayRead } from './may-read.ts'
import { search } from './search.ts'

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
