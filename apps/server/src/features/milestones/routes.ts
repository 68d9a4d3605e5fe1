import { milestones as calls } from '@steelsafe/contract/milestones/endpoints.ts'
import { thresholdTypes } from '@steelsafe/contract/milestones/names.ts'
import { serve, serveFile, serveWithoutTransaction } from '#core/http/serve.ts'
import { choices } from '#core/texts.ts'
import {
  attachmentFile,
  listAttachments,
  receiveFile,
  removeAttachment,
} from '#features/attachments/index.ts'
import { exportChart } from './chart.ts'
import {
  assignClone,
  cloneDetails,
  cloneOptions,
  createClone,
  listClones,
  projectOptions,
  removeClone,
} from './clones.ts'
import { configure, listConfigurations } from './configuration.ts'
import { companyOptions, listDetails, removeDetail, saveDetail, setAlertable } from './details.ts'
import { attachmentOwner, changeableOwner } from './files.ts'
import { listMilestones } from './milestones.ts'
import { setActive, setResult } from './result.ts'

export const milestoneRoutes = [
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
  serve(calls.details, ({ tx, caller, project, query }) => listDetails(tx, caller, project, query)),
  serve(calls.saveDetail, ({ tx, project, body }) => saveDetail(tx, project, body)),
  serve(calls.removeDetail, ({ tx, project, query }) => removeDetail(tx, project, query.detailId)),
  serve(calls.setAlertable, ({ tx, project, body }) =>
    setAlertable(tx, project, body.assetDetailId, body.isAlertable),
  ),
  serve(calls.setActive, call => setActive(call, call.body.assetDetailId, call.body.isSet)),
  serve(calls.setResult, call => setResult(call, call.body)),
  serve(calls.thresholdOptions, async ({ origin: { language } }) =>
    choices(language, thresholdTypes, type => `core:thresholdType.${type}`),
  ),
  serve(calls.companyOptions, ({ tx, project }) => companyOptions(tx, project)),
  serve(calls.cloneOptions, ({ tx, caller, project }) => cloneOptions(tx, caller, project)),
  serve(calls.projectOptions, ({ tx, caller, project }) => projectOptions(tx, caller, project)),
  serve(calls.clones, ({ tx, caller, project }) => listClones(tx, caller, project)),
  serve(calls.clone, ({ tx, caller, project, query }) => cloneDetails(tx, caller, project, query.indexId)),
  serve(calls.createClone, ({ tx, caller, project, body }) => createClone(tx, caller, project, body)),
  serve(calls.removeClone, ({ tx, caller, project, query }) =>
    removeClone(tx, caller, project, query.indexId),
  ),
  serve(calls.assignClone, ({ tx, caller, project, body }) => assignClone(tx, caller, project, body)),
]
