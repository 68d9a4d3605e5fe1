import { moldQualification as calls } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { serve, serveFile } from '#core/http/serve.ts'
import { attachmentRoutesOf } from '#features/attachments/index.ts'
import {
  checkDimensions,
  deleteDimensions,
  importDimensions,
  listDimensions,
} from './dimensions/dimensions.ts'
import {
  changeableOwner,
  createFinding,
  deleteFinding,
  listFindings,
  readableOwner,
  recordCorrection,
  removableOwner,
  updateFinding,
  verifyFinding,
} from './findings/findings.ts'
import { exportTryout } from './report/export-tryout.ts'
import { reviseTryout, signTryout } from './signatures.ts'
import {
  createTryout,
  deleteTryout,
  listTryouts,
  setLimit,
  updateParameters,
  updateTryout,
} from './tryouts/tryouts.ts'

export const moldQualificationRoutes = [
  serve(calls.tryouts, listTryouts),
  serve(calls.createTryout, call => createTryout(call, call.body)),
  serve(calls.updateTryout, call => updateTryout(call, call.body)),
  serve(calls.deleteTryout, call => deleteTryout(call, call.query)),
  serve(calls.setLimit, call => setLimit(call, call.body)),
  serve(calls.updateParameters, call => updateParameters(call, call.body)),
  serve(calls.sign, call => signTryout(call, call.body)),
  serve(calls.revise, call => reviseTryout(call, call.body)),
  serveFile(calls.report, exportTryout),
  serve(calls.findings, call => listFindings(call, call.query)),
  serve(calls.createFinding, call => createFinding(call, call.body)),
  serve(calls.updateFinding, call => updateFinding(call, call.body)),
  serve(calls.deleteFinding, call => deleteFinding(call, call.query)),
  serve(calls.recordCorrection, call => recordCorrection(call, call.body)),
  serve(calls.verifyFinding, call => verifyFinding(call, call.body)),
  ...attachmentRoutesOf(calls, {
    thing: 'findingId',
    readable: readableOwner,
    changeable: changeableOwner,
    removable: removableOwner,
  }),
  serve(calls.dimensions, call => listDimensions(call, call.query)),
  serve(calls.importDimensions, call => importDimensions(call, call.query.tryoutId, call.body)),
  serve(calls.checkDimensions, call =>
    checkDimensions(call, call.query.tryoutId, call.body, call.origin.language),
  ),
  serve(calls.deleteDimensions, call => deleteDimensions(call, call.query)),
]
