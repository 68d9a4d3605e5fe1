import { companyClearToPay as calls } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { addRow, changeRow, getRow, listRows, removeRow } from '#core/database/named-rows.ts'
import { serve } from '#core/http/serve.ts'
import { clearToPayMilestones, clearToPayTemplates } from '#database/schema/company-clear-to-pay.ts'
import { listLog } from '#features/milestone-templates/index.ts'
import { applyTemplate, previewTemplate } from './apply.ts'
import { milestoneRows, templateRows } from './milestone-rows.ts'
import { addTemplate, changeTemplate, getTemplate, listTemplates } from './templates.ts'

export const companyClearToPayRoutes = [
  serve(calls.milestones, ({ tx, company }) => listRows(tx, milestoneRows, company)),
  serve(calls.createMilestone, ({ tx, company, body }) => addRow(tx, milestoneRows, company, body)),
  serve(
    calls.milestone,
    ({ tx, company, params }) => getRow(tx, milestoneRows, company, params.milestoneId),
    clearToPayMilestones,
  ),
  serve(
    calls.updateMilestone,
    ({ tx, company, params, body: { version, ...form } }) =>
      changeRow(tx, milestoneRows, company, params.milestoneId, form, version),
    clearToPayMilestones,
  ),
  serve(
    calls.removeMilestone,
    ({ tx, company, params }) => removeRow(tx, milestoneRows, company, params.milestoneId),
    clearToPayMilestones,
  ),
  serve(calls.templates, ({ tx, company }) => listTemplates(tx, company)),
  serve(calls.createTemplate, addTemplate),
  serve(
    calls.template,
    ({ tx, company, params }) => getTemplate(tx, company, params.templateId),
    clearToPayTemplates,
  ),
  serve(calls.updateTemplate, changeTemplate, clearToPayTemplates),
  serve(
    calls.removeTemplate,
    ({ tx, company, params }) => removeRow(tx, templateRows, company, params.templateId),
    clearToPayTemplates,
  ),
  serve(calls.preview, previewTemplate),
  serve(calls.apply, applyTemplate),
  serve(calls.log, ({ tx, company, query }) => listLog(tx, 'clearToPay', company, query)),
]
