import { milestones as calls } from '@steelsafe/contract/milestones/endpoints.ts'
import { thresholdTypes } from '@steelsafe/contract/milestones/names.ts'
import { serve, serveFile } from '#core/http/serve.ts'
import { translatedOptions } from '#core/texts.ts'
import { attachmentRoutesOf } from '#features/attachments/index.ts'
import { exportChart } from './chart.ts'
import {
  assignClone,
  cloneDetails,
  cloneOptions,
  createClone,
  deleteClone,
  listClones,
  projectOptions,
} from './clones.ts'
import { listConfigurations, updateConfiguration } from './configuration.ts'
import { companyOptions, deleteDetail, listDetails, saveDetail, setAlertable } from './details.ts'
import { changeableOwner, readableOwner } from './files.ts'
import { listMilestones } from './milestones.ts'
import { setActive, setResult } from './result.ts'

export const milestoneRoutes = [
  serve(calls.list, ({ tx, services, caller, origin, project, query }) =>
    listMilestones(tx, services, caller, origin.language, project, query),
  ),
  serve(calls.configurations, listConfigurations),
  serve(calls.configure, updateConfiguration),
  ...attachmentRoutesOf(calls, {
    thing: 'statusAlertId',
    readable: readableOwner,
    changeable: changeableOwner,
    requiredRule: 'ViewStatusAlertFiles',
  }),
  serveFile(calls.exportChart, exportChart),
  serve(calls.details, listDetails),
  serve(calls.saveDetail, saveDetail),
  serve(calls.deleteDetail, deleteDetail),
  serve(calls.setAlertable, setAlertable),
  serve(calls.setActive, call => setActive(call, call.body.assetDetailId, call.body.isSet)),
  serve(calls.setResult, call => setResult(call, call.body)),
  serve(calls.thresholdOptions, async ({ origin: { language } }) =>
    translatedOptions(language, thresholdTypes, type => `core:thresholdType.${type}`),
  ),
  serve(calls.companyOptions, companyOptions),
  serve(calls.cloneOptions, cloneOptions),
  serve(calls.projectOptions, projectOptions),
  serve(calls.clones, ({ tx, caller, project }) => listClones(tx, caller, project)),
  serve(calls.clone, cloneDetails),
  serve(calls.createClone, createClone),
  serve(calls.deleteClone, deleteClone),
  serve(calls.assignClone, assignClone),
]
