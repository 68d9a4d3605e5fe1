import { toOption } from '@steelsafe/contract/core/endpoint/to-option.ts'
import { folderTemplates } from '@steelsafe/contract/folder-templates/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { createTemplate, deleteTemplate, getTemplate, listTemplates, updateTemplate } from './templates.ts'

export const folderTemplateRoutes = [
  serve(folderTemplates.list, ({ tx, company }) => listTemplates(tx, company)),
  serve(folderTemplates.options, async ({ tx, company }) =>
    (await listTemplates(tx, company)).map(({ templateId, name }) => toOption({ id: templateId, name })),
  ),
  serve(folderTemplates.get, ({ tx, company, params }) => getTemplate(tx, company, params.templateId)),
  serve(folderTemplates.create, createTemplate),
  serve(folderTemplates.update, updateTemplate),
  serve(folderTemplates.delete, deleteTemplate),
]
