import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { serve } from '#core/serve.ts'
import { listLog } from '#features/company-milestones/index.ts'
import { applyTemplate, previewTemplate } from './applying.ts'
import { addMilestone, changeMilestone, getMilestone, listMilestones, removeMilestone } from './milestones.ts'
import { addTemplate, changeTemplate, getTemplate, listTemplates, removeTemplate } from './templates.ts'

export const companyClearToPayRoutes = [
  serve(companyClearToPay.milestones, ({ tx, company }) => listMilestones(tx, company)),
  serve(companyClearToPay.createMilestone, ({ tx, company, body }) => addMilestone(tx, company, body)),
  serve(companyClearToPay.milestone, ({ tx, params }) => getMilestone(tx, params.milestoneId)),
  serve(companyClearToPay.updateMilestone, ({ tx, company, params, body }) =>
    changeMilestone(tx, company, params.milestoneId, body),
  ),
  serve(companyClearToPay.removeMilestone, ({ tx, params }) => removeMilestone(tx, params.milestoneId)),
  serve(companyClearToPay.templates, ({ tx, company }) => listTemplates(tx, company)),
  serve(companyClearToPay.createTemplate, ({ tx, caller, company, body }) =>
    addTemplate(tx, caller, company, body),
  ),
  serve(companyClearToPay.template, ({ tx, params }) => getTemplate(tx, params.templateId)),
  serve(companyClearToPay.updateTemplate, ({ tx, company, params, body }) =>
    changeTemplate(tx, company, params.templateId, body),
  ),
  serve(companyClearToPay.removeTemplate, ({ tx, params }) => removeTemplate(tx, params.templateId)),
  serve(companyClearToPay.preview, ({ tx, company, query }) => previewTemplate(tx, company, query)),
  serve(companyClearToPay.apply, ({ tx, caller, company, body }) => applyTemplate(tx, caller, company, body)),
  serve(companyClearToPay.log, ({ tx, company, query }) => listLog(tx, company, 'clearToPay', query)),
]
