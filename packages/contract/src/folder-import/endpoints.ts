import * as z from 'zod'
import { company } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import * as entities from './entities.ts'

const rule = company('CreateProject', 'path', { excludesAdmins: true })

export const folderImports = area('folder-import', {
  list: endpoint({
    method: 'GET',
    path: '/api/folderimport/{id}',
    summary: 'The zips of folders that were uploaded to a company and their imports, newest first',
    allow: rule,
    answer: json(z.array(entities.folderImport)),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/folderimport/{id}',
    summary: 'Upload a zip with a folder for each tool. It is checked, and nothing is imported',
    allow: rule,
    cost: 'heavy',
    encoding: 'multipart',
    answer: created(z.object({ importId: z.string() })),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/folderimport/{id}/preview',
    summary: 'The folders of an uploaded zip, with a number and a part name for each',
    allow: rule,
    cost: 'heavy',
    query: entities.previewQuery,
    answer: json(entities.folderPreview),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/folderimport/{id}/start',
    summary: 'Add a tool for each chosen folder of a zip, with its files, in the background',
    allow: rule,
    cost: 'heavy',
    body: entities.foldersToImport,
    touches: ['projects', 'companies', 'subscriptions', 'boards'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/folderimport/{id}',
    summary: 'Delete an uploaded zip; the tools that were added from it stay',
    allow: rule,
    query: entities.folderQuery,
  }),
})
