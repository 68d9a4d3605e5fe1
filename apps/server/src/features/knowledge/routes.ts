import { knowledge as calls } from '@steelsafe/contract/knowledge/endpoints.ts'
import { serve } from '#core/serve.ts'
import { readExperience } from './experience.ts'
import { changeNote, listNotes } from './notes.ts'

export const knowledgeRoutes = [
  serve(calls.experience, ({ tx, caller, params }) => readExperience(tx, caller, params.term)),
  serve(calls.notes, ({ tx, caller, params }) => listNotes(tx, caller, params.term)),
  serve(calls.changeNote, ({ tx, caller, company, params, body }) =>
    changeNote(tx, caller, company, params.term, body),
  ),
]
