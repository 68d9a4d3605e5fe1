import { companyMilestones as calls } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { toOption } from '#core/lists.ts'
import { serve } from '#core/serve.ts'
import { clearToPayStandard } from '#features/company-clear-to-pay/index.ts'
import * as standards from '#features/standards/index.ts'
import {
  addMilestone,
  assignGroup,
  changeMilestone,
  getMilestone,
  groupAssignments,
  listMilestones,
} from './milestones.ts'
import { groupRows, milestoneRows, milestoneStandard as standard } from './standard.ts'

const standardOf = { assetDetail: standard, clearToPay: clearToPayStandard }

export const companyMilestoneRoutes = [
  serve(calls.list, ({ tx, company, query }) => listMilestones(tx, company, query.state)),
  serve(calls.get, ({ tx, company, query }) => getMilestone(tx, company, query.milestoneId)),
  serve(calls.create, ({ tx, company, body }) => addMilestone(tx, company, body)),
  serve(calls.update, ({ tx, company, body }) => changeMilestone(tx, company, body)),
  serve(calls.deactivate, ({ tx, company, body }) =>
    standards.setActive(tx, milestoneRows, company, body.milestoneId, body.isActive),
  ),
  serve(calls.groups, ({ tx, company }) => standards.listRows(tx, groupRows, company)),
  serve(calls.createGroup, ({ tx, company, body }) => standards.addRow(tx, groupRows, company, body)),
  serve(calls.updateGroup, ({ tx, company, body: { groupId, version, ...form } }) =>
    standards.changeRow(tx, groupRows, company, groupId, form, version),
  ),
  serve(calls.removeGroup, ({ tx, company, query }) =>
    standards.removeRow(tx, groupRows, company, query.groupId),
  ),
  serve(calls.templates, ({ tx, company, query }) =>
    standards.listTemplates(tx, standard, company, query.templateId),
  ),
  serve(calls.createTemplate, ({ tx, caller, company, body }) =>
    standards.addTemplate(tx, standard, caller, company, body),
  ),
  serve(calls.updateTemplate, ({ tx, company, body: { templateId, ...form } }) =>
    standards.changeTemplate(tx, standard, company, templateId, form),
  ),
  serve(calls.removeTemplate, ({ tx, company, query }) =>
    standards.removeRow(tx, standard.templates, company, query.templateId),
  ),
  serve(calls.groupAssignments, ({ tx, company }) => groupAssignments(tx, company)),
  serve(calls.assignGroup, ({ tx, company, body }) =>
    assignGroup(tx, company, body.milestoneId, body.groupId),
  ),
  serve(calls.preview, ({ tx, caller, company, query }) =>
    standards.previewTemplate(tx, standard, caller, company, query),
  ),
  serve(calls.apply, ({ tx, caller, company, body }) =>
    standards.applyTemplate(tx, standard, caller, company, body),
  ),
  serve(calls.log, ({ tx, company, query }) => standards.listLog(tx, standard, company, query)),
  serve(calls.groupOptions, async ({ tx, company }) =>
    (await standards.listRows(tx, groupRows, company)).map(toOption),
  ),
  serve(calls.detailOptions, async ({ tx, company }) =>
    (await listMilestones(tx, company, 'active')).map(toOption),
  ),
  serve(calls.formDetailOptions, async ({ tx, company }) =>
    (await listMilestones(tx, company, 'all')).map(toOption),
  ),
  serve(calls.templateOptions, async ({ tx, company }) =>
    (await standards.listTemplates(tx, standard, company)).map(toOption),
  ),
  serve(calls.projectOptions, ({ tx, caller, company, query }) =>
    standards.projectChoices(tx, standardOf[query.standard], caller, company, query.searchTerm),
  ),
]
