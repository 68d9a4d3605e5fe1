import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { company as inCompany } from '@steelsafe/contract/core/allow.ts'
import { may } from '#core/permissions.ts'
import { serve } from '#core/serve.ts'
import { applyTemplate, previewTemplate, projectChoices } from './applying.ts'
import { addGroup, changeGroup, listGroups, removeGroup } from './groups.ts'
import { listLog } from './log.ts'
import {
  addMilestone,
  assignGroup,
  changeMilestone,
  getMilestone,
  groupAssignments,
  listMilestones,
  setActive,
} from './milestones.ts'
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from './templates.ts'

export const companyMilestoneRoutes = [
  serve(companyMilestones.list, ({ tx, company, query }) => listMilestones(tx, company, query.detailState)),
  serve(companyMilestones.get, ({ tx, company, query }) => getMilestone(tx, company, query.detailId)),
  serve(companyMilestones.create, ({ tx, company, body }) => addMilestone(tx, company, body)),
  serve(companyMilestones.update, ({ tx, company, body: { id, ...form } }) =>
    changeMilestone(tx, company, id, form),
  ),
  serve(companyMilestones.deactivate, async ({ tx, caller, company, params, body }) => {
    // To remove and to bring back are two rights, told apart by what is asked.
    const rule = inCompany(body.isActive ? 'EditCompanyAssetDetails' : 'DeleteCompanyAssetDetails')
    await may(tx, caller, rule, { params, query: undefined, body })
    await setActive(tx, company, body.detailId, body.isActive)
  }),
  serve(companyMilestones.groups, ({ tx, company }) => listGroups(tx, company)),
  serve(companyMilestones.createGroup, ({ tx, company, body }) => addGroup(tx, company, body)),
  serve(companyMilestones.updateGroup, ({ tx, company, body: { groupId, ...form } }) =>
    changeGroup(tx, company, groupId, form),
  ),
  serve(companyMilestones.removeGroup, ({ tx, company, query }) => removeGroup(tx, company, query.groupId)),
  serve(companyMilestones.templates, ({ tx, company, query }) =>
    listTemplates(tx, company, query.templateId),
  ),
  serve(companyMilestones.createTemplate, ({ tx, company, body }) => addTemplate(tx, company, body)),
  serve(companyMilestones.updateTemplate, ({ tx, company, body: { templateId, ...form } }) =>
    changeTemplate(tx, company, templateId, form),
  ),
  serve(companyMilestones.removeTemplate, ({ tx, company, query }) =>
    removeTemplate(tx, company, query.templateId),
  ),
  serve(companyMilestones.groupAssignments, ({ tx, company }) => groupAssignments(tx, company)),
  serve(companyMilestones.assignGroup, ({ tx, company, body }) =>
    assignGroup(tx, company, body.detailId, body.groupId),
  ),
  serve(companyMilestones.preview, ({ tx, company, query }) => previewTemplate(tx, company, query)),
  serve(companyMilestones.apply, ({ tx, caller, company, body }) => applyTemplate(tx, caller, company, body)),
  serve(companyMilestones.log, ({ tx, company, query }) => listLog(tx, company, 'assetDetail', query)),
  serve(companyMilestones.groupOptions, async ({ tx, company }) =>
    (await listGroups(tx, company)).map(({ id, name }) => ({ display: name, value: String(id) })),
  ),
  serve(companyMilestones.detailOptions, async ({ tx, company }) =>
    (await listMilestones(tx, company, 'active')).map(({ id, name }) => ({ display: name, value: id })),
  ),
  serve(companyMilestones.formDetailOptions, async ({ tx, company }) =>
    (await listMilestones(tx, company, 'all')).map(({ id, name }) => ({ display: name, value: id })),
  ),
  serve(companyMilestones.templateOptions, async ({ tx, company }) =>
    (await listTemplates(tx, company)).map(({ templateId, name }) => ({
      display: name,
      value: String(templateId),
    })),
  ),
  serve(companyMilestones.projectOptions, ({ tx, company, query }) =>
    projectChoices(tx, company, query.searchTerm),
  ),
]
