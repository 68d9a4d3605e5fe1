import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import {
  applyTemplate,
  choicesFor,
  getTemplate,
  listTemplates,
  removeTemplate,
  renameTemplate,
  saveTemplate,
} from './templates.ts'

export const timelineTemplateRoutes = [
  serve(timelineTemplates.list, ({ tx, company }) => listTemplates(tx, company)),
  serve(timelineTemplates.get, ({ tx, company, params }) => getTemplate(tx, company, params.templateId)),
  serve(timelineTemplates.create, ({ tx, caller, company, body }) => saveTemplate(tx, caller, company, body)),
  serve(timelineTemplates.update, ({ tx, company, params, body }) =>
    renameTemplate(tx, company, params.templateId, body),
  ),
  serve(timelineTemplates.remove, ({ tx, company, params }) =>
    removeTemplate(tx, company, params.templateId),
  ),
  serve(timelineTemplates.choices, ({ tx, caller, query }) => choicesFor(tx, caller, query.searchTerm)),
  serve(timelineTemplates.apply, ({ tx, caller, project, body }) => applyTemplate(tx, caller, project, body)),
]
