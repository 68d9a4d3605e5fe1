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
  serve(timelineTemplates.list, listTemplates),
  serve(timelineTemplates.get, getTemplate),
  serve(timelineTemplates.create, saveTemplate),
  serve(timelineTemplates.update, renameTemplate),
  serve(timelineTemplates.remove, removeTemplate),
  serve(timelineTemplates.choices, choicesFor),
  serve(timelineTemplates.apply, applyTemplate),
]
