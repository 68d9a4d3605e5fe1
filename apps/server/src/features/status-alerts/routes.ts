import { statusAlerts as calls } from '@steelsafe/contract/status-alerts/endpoints.ts'
import { serve, serveFile, serveWithoutTransaction } from '#core/serve.ts'
import {
  attachmentFile,
  listAttachments,
  receiveFile,
  removeAttachment,
} from '#features/attachments/index.ts'
import { exportChart } from './chart.ts'
import { configure, listConfigurations } from './configuration.ts'
import { attachmentOwner, changeableOwner } from './files.ts'
import { listMilestones } from './milestones.ts'

export const statusAlertRoutes = [
  serve(calls.list, ({ tx, services, caller, origin, project, query }) =>
    listMilestones(tx, services, caller, origin.language, project, query),
  ),
  serve(calls.configurations, ({ tx, services, project, query }) =>
    listConfigurations(tx, services, project, query),
  ),
  serve(calls.configure, ({ tx, services, caller, project, body }) =>
    configure(tx, services, caller, project, body),
  ),
  serve(calls.files, async ({ tx, services, project, query }) =>
    listAttachments(
      tx,
      services,
      await attachmentOwner(tx, project, query.statusAlertId),
      'ViewStatusAlertFiles',
    ),
  ),
  serveWithoutTransaction(calls.addFile, call =>
    receiveFile(call, tx => changeableOwner(tx, call.project, call.body.statusAlertId)),
  ),
  serve(calls.removeFile, async ({ tx, project, query }) =>
    removeAttachment(tx, await changeableOwner(tx, project, query.statusAlertId), query.fileName),
  ),
  serveFile(calls.downloadFile, async ({ tx, project, query }) =>
    attachmentFile(tx, await attachmentOwner(tx, project, query.statusAlertId), query.fileName),
  ),
  serveFile(calls.exportChart, ({ tx, services, caller, project, query, origin }) =>
    exportChart(tx, services, caller, project, query.state, origin.language),
  ),
]
