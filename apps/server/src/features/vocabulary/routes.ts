import { vocabulary as calls } from '@steelsafe/contract/vocabulary/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import {
  createChecklist,
  getChecklist,
  listChecklists,
  setChecklistEnabled,
  updateChecklist,
} from './checklists.ts'
import { createWord, getWord, listWords, setWordEnabled, updateWord } from './words.ts'

export const vocabularyRoutes = [
  serve(calls.words, ({ tx, company, query }) => listWords(tx, company, query)),
  serve(calls.word, ({ tx, company, query }) => getWord(tx, company, query.wordId)),
  serve(calls.createWord, createWord),
  serve(calls.updateWord, updateWord),
  serve(calls.setWordEnabled, setWordEnabled),
  serve(calls.checklists, async ({ tx, company, query: { checklistId, state } }) =>
    checklistId ? [await getChecklist(tx, company, checklistId)] : listChecklists(tx, company, state),
  ),
  serve(calls.createChecklist, createChecklist),
  serve(calls.updateChecklist, updateChecklist),
  serve(calls.setChecklistEnabled, setChecklistEnabled),
]
