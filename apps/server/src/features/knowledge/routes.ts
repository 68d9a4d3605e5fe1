import { knowledge as calls } from '@steelsafe/contract/knowledge/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { readExperience } from './experience.ts'
import { changeNote, findNotes, listNotes } from './notes.ts'
import { assignWord, listMeanings, listWords } from './words.ts'

export const knowledgeRoutes = [
  serve(calls.experience, ({ tx, caller, params }) => readExperience(tx, caller, params.term)),
  serve(calls.notes, ({ tx, caller, params }) => listNotes(tx, caller, params.term)),
  serve(calls.findNotes, ({ tx, caller, query }) => findNotes(tx, caller, query.searchTerm)),
  serve(calls.changeNote, ({ tx, caller, company, params, body }) =>
    changeNote(tx, caller, company, params.term, body),
  ),
  serve(calls.words, ({ tx, caller, params }) => listWords(tx, caller, params.term)),
  serve(calls.assignWord, ({ tx, company, params, body }) => assignWord(tx, company, params.term, body)),
  serve(calls.meanings, ({ tx, caller }) => listMeanings(tx, caller)),
]
