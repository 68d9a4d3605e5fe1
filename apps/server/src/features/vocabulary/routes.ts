import { vocabulary as calls } from '@steelsafe/contract/vocabulary/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { addChecklist, changeChecklist, getChecklist, listChecklists, offerChecklist } from './checklists.ts'
import { addWord, changeWord, getWord, listWords, offerWord } from './words.ts'

export const vocabularyRoutes = [
  serve(calls.words, ({ tx, company, query }) => listWords(tx, company, query)),
  serve(calls.word, ({ tx, company, query }) => getWord(tx, company, query.wordId)),
  serve(calls.addWord, addWord),
  serve(calls.changeWord, changeWord),
  serve(calls.offerWord, offerWord),
  serve(calls.checklists, async ({ tx, company, query: { checklistId, state } }) =>
    checklistId ? [await getChecklist(tx, company, checklistId)] : listChecklists(tx, company, state),
  ),
  serve(calls.addChecklist, addChecklist),
  serve(calls.changeChecklist, changeChecklist),
  serve(calls.offerChecklist, offerChecklist),
]
