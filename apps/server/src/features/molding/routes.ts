import { molding as calls } from '@steelsafe/contract/molding/endpoints.ts'
import { serve, serveFile } from '#core/http/serve.ts'
import { exportStudy } from './export-study.ts'
import { overviewOf } from './overview.ts'
import { reviseStudy, signStudy, withdraw } from './sign-study.ts'
import { createStudy, deleteStudy, listStudies, updateStudy } from './studies.ts'

export const moldingRoutes = [
  serve(calls.studies, listStudies),
  serve(calls.overview, overviewOf),
  serve(calls.createStudy, createStudy),
  serve(calls.updateStudy, updateStudy),
  serve(calls.deleteStudy, deleteStudy),
  serve(calls.sign, signStudy),
  serve(calls.withdraw, withdraw),
  serve(calls.revise, reviseStudy),
  serveFile(calls.export, exportStudy),
]
