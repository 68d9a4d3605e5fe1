import { projectDetails as calls } from '@steelsafe/contract/project-details/endpoints.ts'
import { thresholdTypes } from '@steelsafe/contract/project-details/names.ts'
import { serve } from '#core/serve.ts'
import { choices } from '#core/texts.ts'
import {
  assignClone,
  cloneDetails,
  cloneOptions,
  createClone,
  listClones,
  projectOptions,
  removeClone,
} from './clones.ts'
import { companyOptions, listDetails, removeDetail, saveDetail, setAlertable } from './details.ts'
import { setActive, setResult } from './result.ts'

export const projectDetailRoutes = [
  serve(calls.list, ({ tx, caller, project, query }) => listDetails(tx, caller, project, query)),
  serve(calls.save, ({ tx, project, body }) => saveDetail(tx, project, body)),
  serve(calls.remove, ({ tx, project, query }) => removeDetail(tx, project, query.detailId)),
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
