import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import NoteForm from '#features/knowledge/NoteForm.tsx'

/** A page with the form for a company's note on an article. */
export function Screen() {
  const { term } = useParams(knowledgePaths.term)
  const { data: notes = [] } = useEndpointQuery(knowledge.notes, { params: { term } })
  return notes.map(note => <NoteForm key={note.companyId} article={term} note={note} />)
}
