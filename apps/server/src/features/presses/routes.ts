import { presses as calls } from '@steelsafe/contract/presses/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { checkImport, importPresses } from './import.ts'
import { listLibraries } from './library.ts'
import { changeMold, moldOf } from './mold.ts'
import { addExamples, addPress, changePress, listPresses, removePress } from './presses.ts'

export const pressRoutes = [
  serve(calls.list, listPresses),
  serve(calls.libraries, ({ tx, caller, project }) => listLibraries(tx, caller, project)),
  serve(calls.add, addPress),
  serve(calls.change, changePress),
  serve(calls.remove, removePress),
  serve(calls.addExamples, addExamples),
  serve(calls.import, importPresses),
  serve(calls.checkImport, checkImport),
  serve(calls.mold, ({ tx, project }) => moldOf(tx, project)),
  serve(calls.changeMold, changeMold),
]
