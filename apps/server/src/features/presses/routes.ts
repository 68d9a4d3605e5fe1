import { presses as calls } from '@steelsafe/contract/presses/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { checkImport, importPresses } from './import.ts'
import { listLibraries } from './libraries.ts'
import { getMoldNeeds, updateMold } from './mold-needs.ts'
import { createExamples, createPress, deletePress, listPresses, updatePress } from './presses.ts'

export const pressRoutes = [
  serve(calls.list, listPresses),
  serve(calls.libraries, ({ tx, caller, project }) => listLibraries(tx, caller, project)),
  serve(calls.create, createPress),
  serve(calls.update, updatePress),
  serve(calls.delete, deletePress),
  serve(calls.createExamples, createExamples),
  serve(calls.import, importPresses),
  serve(calls.checkImport, checkImport),
  serve(calls.mold, ({ tx, project }) => getMoldNeeds(tx, project)),
  serve(calls.updateMold, updateMold),
]
