import { moldQualification as calls } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { serve, serveFile } from '#core/http/serve.ts'
import { attachmentRoutesOf } from '#features/attachments/index.ts'
import { checkDimensions, importDimensions, listDimensions, removeDimensions } from './dimensions.ts'
import {
  addFinding,
  answerFinding,
  attachmentOwner,
  changeFinding,
  editableAttachmentOwner,
  listFindings,
  removableAttachmentOwner,
  removeFinding,
  verifyFinding,
} from './findings.ts'
import { exportTryout } from './report.ts'
import { reviseTryout, signTryout } from './signatures.ts'
import { addTryout, changeParameters, changeTryout, listTryouts, removeTryout, setLimit } from './tryouts.ts'

export const moldQualificationRoutes = [
  serve(calls.tryouts, listTryouts),
  serve(calls.addTryout, call => addTryout(call, call.body)),
  serve(calls.changeTryout, call => changeTryout(call, call.body)),
  serve(calls.removeTryout, call => removeTryout(call, call.query)),
  serve(calls.setLimit, call => setLimit(call, call.body)),
  serve(calls.changeParameters, call => changeParameters(call, call.body)),
  serve(calls.sign, call => signTryout(call, call.body)),
  serve(calls.revise, call => reviseTryout(call, call.body)),
  serveFile(calls.report, exportTryout),
  serve(calls.findings, call => listFindings(call, call.query)),
  serve(calls.addFinding, call => addFinding(call, call.body)),
  serve(calls.changeFinding, call => changeFinding(call, call.body)),
  serve(calls.removeFinding, call => removeFinding(call, call.query)),
  serve(calls.answerFinding, call => answerFinding(call, call.body)),
  serve(calls.verifyFinding, call => verifyFinding(call, call.body)),
  ...attachmentRoutesOf(calls, {
    thing: 'findingId',
    readable: attachmentOwner,
    changeable: editableAttachmentOwner,
    removable: removableAttachmentOwner,
  }),
  serve(calls.dimensions, call => listDimensions(call, call.query)),
  serve(calls.importDimensions, call => importDimensions(call, call.query.tryoutId, call.body)),
  serve(calls.checkDimensions, call =>
    checkDimensions(call, call.query.tryoutId, call.body, call.origin.language),
  ),
  serve(calls.removeDimensions, call => removeDimensions(call, call.query)),
]
