import { analysis as calls } from '@steelsafe/contract/analysis/endpoints.ts'
import { serve, serveFile } from '#core/http/serve.ts'
import { attachmentRoutesOf } from '#features/attachments/index.ts'
import { addAction, changeAction, finishAction, removeAction } from './actions.ts'
import { addAnalysis, changeAnalysis, listAnalyses, removeAnalysis } from './analyses.ts'
import { comparisonOf } from './comparison.ts'
import { attachmentOwner, draftAttachmentOwner } from './files.ts'
import { exportAnalysis } from './report.ts'
import { review, revise } from './review.ts'

export const analysisRoutes = [
  serve(calls.analyses, call => listAnalyses(call, call.origin.language, call.query)),
  serve(calls.addAnalysis, call => addAnalysis(call, call.body)),
  serve(calls.changeAnalysis, call => changeAnalysis(call, call.body)),
  serve(calls.removeAnalysis, call => removeAnalysis(call, call.query)),
  serve(calls.review, call => review(call, call.body)),
  serve(calls.revise, call => revise(call, call.body)),
  serve(calls.comparison, ({ tx, project, query }) => comparisonOf(tx, project, query.analysisId)),
  serveFile(calls.report, exportAnalysis),
  serve(calls.addAction, call => addAction(call, call.body)),
  serve(calls.changeAction, call => changeAction(call, call.body)),
  serve(calls.removeAction, call => removeAction(call, call.query)),
  serve(calls.finishAction, call => finishAction(call, call.body)),
  ...attachmentRoutesOf(calls, {
    thing: 'analysisId',
    readable: attachmentOwner,
    changeable: draftAttachmentOwner,
  }),
]
