import { vocabulary as calls } from '@steelsafe/contract/vocabulary/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { addChecklist, changeChecklist, getChecklist, listChecklists, offerChecklist } from './checklists.ts'
import { addWord, changeWord, getWord, listWords, offerWord } from './words.ts'

export const vocabularyRoutes = [
  serve(calls.words, ({ tx, company, query }) => listWords(tx, company, query)),
  serve(calls.word, ({ tx, company, query }) => getWord(tx, company, query.wordId)),
  serve(calls.addWord, ({ tx, company, body }) => addWord(tx, company, body)),
  serve(calls.changeWord, ({ tx, company, body }) => changeWord(tx, company, body)),
  serve(calls.offerWord, ({ tx, company, body }) => offerWord(tx, company, body.wordId, body.isActive)),
  serve(calls.checklists, async ({ tx, company, query: { checklistId, state } }) =>
    checklistId ? [await getChecklist(tx, company, checklistId)] : listChecklists(tx, company, state),
  ),
  serve(calls.addChecklist, ({ tx, caller, company, body }) => addChecklist(tx, caller, company, body)),
  serve(calls.changeChecklist, ({ tx, caller, company, body }) => changeChecklist(tx, caller, company, body)),
  serve(calls.offerChecklist, ({ tx, company, body }) =>
    offerChecklist(tx, company, body.checklistId, body.isActive),
  ),
]
