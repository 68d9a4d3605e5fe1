import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { useArticleHeads } from '../content.ts'
import { findMatchingLine } from '../search/search.ts'

interface NoteResult {
  id: string
  /** Name of the article of the note. */
  title: string
  companyName: string
  /** The first line of the note that contains a word of the term. */
  line: string
  to: string
}

/**
 * Returns the notes of the user's companies that contain every word of a term. The term must be debounced, because each
 * change sends a request.
 */
export function useNoteResults(searchTerm: string): NoteResult[] {
  const { isAllowed } = usePermission(knowledge.findNotes)
  const isSearched = isAllowed && searchTerm.length > 1
  const { data: heads = [] } = useArticleHeads()
  const { data: notes = [] } = useEndpointQuery(
    knowledge.findNotes,
    { query: { searchTerm } },
    { enabled: isSearched },
  )
  if (!isSearched) return []
  return notes.flatMap(({ companyId, companyName, article, text }) => {
    const head = heads.find(({ id }) => id === article)
    if (!head) return []
    const to = knowledgePaths.solution(head.category, article)
    const line = findMatchingLine(text, searchTerm)
    return [{ id: `${companyId}.${article}`, title: head.displayName, companyName, line, to }]
  })
}
