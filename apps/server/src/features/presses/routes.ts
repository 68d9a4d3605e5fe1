import { presses as calls } from '@steelsafe/contract/presses/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { checkImport, importPresses } from './import.ts'
import { listLibraries } from './library.ts'
import { changeMold, moldOf } from './mold.ts'
import { addExamples, addPress, changePress, listPresses, removePress } from './presses.ts'

export const pressRoutes = [
  serve(calls.list, ({ tx, caller, project, query }) => listPresses(tx, caller, project, query)),
  serve(calls.libraries, ({ tx, caller, project }) => listLibraries(tx, caller, project)),
  serve(calls.add, ({ tx, company, body }) => addPress(tx, company, body)),
  serve(calls.change, ({ tx, company, body }) => changePress(tx, company, body)),
  serve(calls.remove, ({ tx, company, query }) => removePress(tx, company, query)),
  serve(calls.addExamples, ({ tx, company }) => addExamples(tx, company)),
  serve(calls.import, ({ tx, company, body }) => importPresses(tx, company, body.rows)),
  serve(calls.checkImport, ({ tx, company, body, origin }) =>
    checkImport(tx, company, body.rows, origin.language),
  ),
  serve(calls.mold, ({ tx, project }) => moldOf(tx, project)),
  serve(calls.changeMold, ({ tx, project, body }) => changeMold(tx, project, body)),
]
