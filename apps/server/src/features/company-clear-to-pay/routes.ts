import { companyClearToPay as calls } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { serve } from '#core/serve.ts'
import { clearToPayMilestones, clearToPayTemplates } from '#database/schema/templates.ts'
import * as standards from '#features/standards/index.ts'
import { milestoneRows, clearToPayStandard as standard } from './standard.ts'

export const companyClearToPayRoutes = [
  serve(calls.milestones, ({ tx, company }) => standards.listRows(tx, milestoneRows, company)),
  serve(calls.createMilestone, ({ tx, company, body }) => standards.addRow(tx, milestoneRows, company, body)),
  serve(
    calls.milestone,
    ({ tx, company, params }) => standards.getRow(tx, milestoneRows, company, params.milestoneId),
    clearToPayMilestones,
  ),
  serve(
    calls.updateMilestone,
    ({ tx, company, params, body: { version, ...form } }) =>
      standards.changeRow(tx, milestoneRows, company, params.milestoneId, form, version),
    clearToPayMilestones,
  ),
  serve(
    calls.removeMilestone,
    ({ tx, company, params }) => standards.removeRow(tx, milestoneRows, company, params.milestoneId),
    clearToPayMilestones,
  ),
  serve(calls.templates, ({ tx, company }) => standards.listTemplates(tx, standard, company)),
  serve(calls.createTemplate, ({ tx, caller, company, body }) =>
    standards.addTemplate(tx, standard, caller, company, body),
  ),
  serve(
    calls.template,
    ({ tx, company, params }) => standards.getTemplate(tx, standard, company, params.templateId),
    clearToPayTemplates,
  ),
  serve(
    calls.updateTemplate,
    ({ tx, company, params, body }) =>
      standards.changeTemplate(tx, standard, company, params.templateId, body),
    clearToPayTemplates,
  ),
  serve(
    calls.removeTemplate,
    ({ tx, company, params }) => standards.removeRow(tx, standard.templates, company, params.templateId),
    clearToPayTemplates,
  ),
  serve(calls.preview, ({ tx, caller, company, query }) =>
    standards.previewTemplate(tx, standard, caller, company, query),
  ),
  serve(calls.apply, ({ tx, caller, company, body }) =>
    standards.applyTemplate(tx, standard, caller, company, body),
  ),
  serve(calls.log, ({ tx, company, query }) => standards.listLog(tx, standard, company, query)),
]
