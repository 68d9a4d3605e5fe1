import { analysis as calls } from '@steelsafe/contract/analysis/endpoints.ts'
import { serve, serveFile } from '#core/http/serve.ts'
import { attachmentRoutesOf } from '#features/attachments/index.ts'
import { createAction, deleteAction, setActionDone, updateAction } from './actions.ts'
import { createAnalysis, deleteAnalysis, listAnalyses, updateAnalysis } from './analyses.ts'
import { comparisonOf } from './comparison.ts'
import { changeableOwner, readableOwner } from './files.ts'
import { exportAnalysis } from './report.ts'
import { review, revise } from './review.ts'

export const analysisRoutes = [
  serve(calls.analyses, call => listAnalyses(call, call.origin.language, call.query)),
  serve(calls.createAnalysis, call => createAnalysis(call, call.body)),
  serve(calls.updateAnalysis, call => updateAnalysis(call, call.body)),
  serve(calls.deleteAnalysis, call => deleteAnalysis(call, call.query)),
  serve(calls.review, call => review(call, call.body)),
  serve(calls.revise, call => revise(call, call.body)),
  serve(calls.comparison, ({ tx, project, query }) => comparisonOf(tx, project, query.analysisId)),
  serveFile(calls.report, exportAnalysis),
  serve(calls.createAction, call => createAction(call, call.body)),
  serve(calls.updateAction, call => updateAction(call, call.body)),
  serve(calls.deleteAction, call => deleteAction(call, call.query)),
  serve(calls.setActionDone, call => setActionDone(call, call.body)),
  ...attachmentRoutesOf(calls, {
    thing: 'analysisId',
    readable: readableOwner,
    changeable: changeableOwner,
  }),
]
