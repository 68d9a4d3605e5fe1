import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import {
  applyTemplate,
  choicesFor,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from './templates.ts'

export const timelineTemplateRoutes = [
  serve(timelineTemplates.list, listTemplates),
  serve(timelineTemplates.get, getTemplate),
  serve(timelineTemplates.create, createTemplate),
  serve(timelineTemplates.update, updateTemplate),
  serve(timelineTemplates.delete, deleteTemplate),
  serve(timelineTemplates.choices, choicesFor),
  serve(timelineTemplates.applyTemplate, applyTemplate),
]
