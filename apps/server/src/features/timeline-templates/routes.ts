import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import {
  applyTemplate,
  choicesFor,
  deleteTemplate,
  getTemplate,
  listTemplates,
  renameTemplate,
  saveTemplate,
} from './templates.ts'

export const timelineTemplateRoutes = [
  serve(timelineTemplates.list, listTemplates),
  serve(timelineTemplates.get, getTemplate),
  serve(timelineTemplates.create, saveTemplate),
  serve(timelineTemplates.update, renameTemplate),
  serve(timelineTemplates.delete, deleteTemplate),
  serve(timelineTemplates.choices, choicesFor),
  serve(timelineTemplates.applyTemplate, applyTemplate),
]
