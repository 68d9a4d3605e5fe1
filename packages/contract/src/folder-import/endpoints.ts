import * as z from 'zod'
import { company } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import * as entities from './entities.ts'

const rule = company('CreateProject', 'path', { excludesAdmins: true })

export const folderImports = area('folder-import', {
  list: endpoint({
    method: 'GET',
    path: '/api/folderimport/{id}',
    summary: 'List the folder zips uploaded to a company and their imports, newest first',
    allow: rule,
    answer: json(z.array(entities.folderImport)),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/folderimport/{id}',
    summary: 'Upload a zip file with a folder for each tool; it is validated but not imported',
    allow: rule,
    cost: 'heavy',
    encoding: 'multipart',
    answer: created(z.object({ importId: z.string() })),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/folderimport/{id}/preview',
    summary: 'Preview the folders of an uploaded zip file with a project number and a part name for each',
    allow: rule,
    cost: 'heavy',
    query: entities.previewQuery,
    answer: json(entities.folderPreview),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/folderimport/{id}/start',
    summary: 'Import selected folders of a zip file as tools with their files, in the background',
    allow: rule,
    cost: 'heavy',
    body: entities.foldersToImport,
    touches: ['projects', 'companies', 'subscriptions', 'boards'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/folderimport/{id}',
    summary: 'Delete an uploaded zip file; tools that were imported from it stay',
    allow: rule,
    query: entities.folderQuery,
  }),
})
