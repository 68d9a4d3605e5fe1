import { companyMilestones as calls } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { toOption } from '@steelsafe/contract/core/endpoint/to-option.ts'
import { createRow, deleteRow, listRows, setActive, updateRow } from '#core/database/named-rows.ts'
import { serve } from '#core/http/serve.ts'
import { listApplications, projectChoices } from '#features/milestone-templates/index.ts'
import { applyTemplate, previewTemplate } from './apply.ts'
import { groupRows, milestoneRows, templateRows } from './milestone-rows.ts'
import {
  assignGroup,
  createMilestone,
  getMilestone,
  groupAssignments,
  listMilestones,
  updateMilestone,
} from './milestones.ts'
import { createTemplate, listTemplates, updateTemplate } from './templates.ts'

export const companyMilestoneRoutes = [
  serve(calls.list, ({ tx, company, query }) => listMilestones(tx, company, query.detailState)),
  serve(calls.get, ({ tx, company, query }) => getMilestone(tx, company, query.detailId)),
  serve(calls.create, createMilestone),
  serve(calls.update, updateMilestone),
  serve(calls.deactivate, ({ tx, company, body }) =>
    setActive(tx, milestoneRows, company, body.detailId, body.isActive),
  ),
  serve(calls.groups, ({ tx, company }) => listRows(tx, groupRows, company)),
  serve(calls.createGroup, ({ tx, company, body }) => createRow(tx, groupRows, company, body)),
  serve(calls.updateGroup, ({ tx, company, body: { groupId, version, ...form } }) =>
    updateRow(tx, groupRows, company, groupId, form, version),
  ),
  serve(calls.deleteGroup, ({ tx, company, query }) => deleteRow(tx, groupRows, company, query.groupId)),
  serve(calls.templates, ({ tx, company, query }) => listTemplates(tx, company, query.templateId)),
  serve(calls.createTemplate, createTemplate),
  serve(calls.updateTemplate, updateTemplate),
  serve(calls.deleteTemplate, ({ tx, company, query }) =>
    deleteRow(tx, templateRows, company, query.templateId),
  ),
  serve(calls.groupAssignments, groupAssignments),
  serve(calls.assignGroup, assignGroup),
  serve(calls.preview, previewTemplate),
  serve(calls.applyTemplate, applyTemplate),
  serve(calls.log, ({ tx, company, query }) => listApplications(tx, 'assetDetail', company, query)),
  serve(calls.groupOptions, async ({ tx, company }) =>
    (await listRows(tx, groupRows, company)).map(toOption),
  ),
  serve(calls.detailOptions, async ({ tx, company }) =>
    (await listMilestones(tx, company, 'active')).map(toOption),
  ),
  serve(calls.formDetailOptions, async ({ tx, company }) =>
    (await listMilestones(tx, company, 'all')).map(toOption),
  ),
  serve(calls.templateOptions, async ({ tx, company }) =>
    (await listTemplates(tx, company)).map(({ templateId, name }) => ({
      display: name,
      value: String(templateId),
    })),
  ),
  serve(calls.projectOptions, ({ tx, caller, company, query }) =>
    projectChoices(tx, query.standard, caller, company, query.searchTerm),
  ),
]
