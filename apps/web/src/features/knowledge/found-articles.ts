import type { ArticleHead } from '@steelsafe/contract/knowledge/entities.ts'
import { useArticleHeads, useSearchIndex } from './content.ts'
import { useMayRead } from './may-read.ts'
import { search } from './search.ts'

/** The first articles that have the words of a term; none for a term that is too short, and for who may not read them. */
export function useFoundArticles(term: string, most: number): ArticleHead[] {
  const { may } = useMayRead()
  const isSearched = may && term.trim().length > 1
  const { data } = useArticleHeads()
  const { data: index } = useSearchIndex(isSearched)
  return data && isSearched ? search(data, term, index?.articles).slice(0, most) : []
}
