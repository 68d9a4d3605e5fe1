import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import NoteForm from '#features/knowledge/notes/NoteForm.tsx'

/** A page with the form for a company's note on an article. */
export function Screen() {
  const { term } = useParams(knowledgePaths.term)
  const { data: notes = [] } = useEndpointQuery(knowledge.notes, { params: { term } })
  return notes.map(note => <NoteForm key={note.companyId} article={term} note={note} />)
}
