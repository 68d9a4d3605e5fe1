import { companyClearToPay as calls } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { createRow, deleteRow, getRow, listRows, updateRow } from '#core/database/named-rows.ts'
import { serve } from '#core/http/serve.ts'
import { clearToPayMilestones, clearToPayTemplates } from '#database/schema/company-clear-to-pay.ts'
import { listApplications } from '#features/milestone-templates/index.ts'
import { applyTemplate, previewTemplate } from './apply.ts'
import { milestoneRows, templateRows } from './milestone-rows.ts'
import { createTemplate, getTemplate, listTemplates, updateTemplate } from './templates.ts'

export const companyClearToPayRoutes = [
  serve(calls.milestones, ({ tx, company }) => listRows(tx, milestoneRows, company)),
  serve(calls.createMilestone, ({ tx, company, body }) => createRow(tx, milestoneRows, company, body)),
  serve(
    calls.milestone,
    ({ tx, company, params }) => getRow(tx, milestoneRows, company, params.milestoneId),
    clearToPayMilestones,
  ),
  serve(
    calls.updateMilestone,
    ({ tx, company, params, body: { version, ...form } }) =>
      updateRow(tx, milestoneRows, company, params.milestoneId, form, version),
    clearToPayMilestones,
  ),
  serve(
    calls.deleteMilestone,
    ({ tx, company, params }) => deleteRow(tx, milestoneRows, company, params.milestoneId),
    clearToPayMilestones,
  ),
  serve(calls.templates, ({ tx, company }) => listTemplates(tx, company)),
  serve(calls.createTemplate, createTemplate),
  serve(
    calls.template,
    ({ tx, company, params }) => getTemplate(tx, company, params.templateId),
    clearToPayTemplates,
  ),
  serve(calls.updateTemplate, updateTemplate, clearToPayTemplates),
  serve(
    calls.deleteTemplate,
    ({ tx, company, params }) => deleteRow(tx, templateRows, company, params.templateId),
    clearToPayTemplates,
  ),
  serve(calls.preview, previewTemplate),
  serve(calls.applyTemplate, applyTemplate),
  serve(calls.log, ({ tx, company, query }) => listApplications(tx, 'clearToPay', company, query)),
]
