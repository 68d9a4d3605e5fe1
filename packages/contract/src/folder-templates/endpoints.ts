import * as z from 'zod'
import { company } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import { options } from '../core/lists.ts'
import { changedFolderTemplate, folderTemplate, folderTemplateForm, folderTemplateRow } from './entities.ts'

export const folderTemplates = area('folder-templates', {
  list: endpoint({
    method: 'GET',
    path: '/api/template/company/{id}/folder',
    summary: "A company's folder templates, by name",
    allow: company('ViewFolderTemplate'),
    answer: json(z.array(folderTemplateRow)),
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/template/company/{id}/folder/options',
    summary: 'The folder templates to choose from',
    allow: company('member'),
    answer: json(options),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/template/company/{id}/folder/{templateId}',
    summary: 'One folder template with its tree',
    allow: company('ViewFolderTemplate'),
    answer: json(folderTemplate),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/template/company/{id}/folder',
    summary: 'Add a folder template',
    allow: company('AddFolderTemplate'),
    body: folderTemplateForm,
    answer: created(folderTemplate),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/template/company/{id}/folder/{templateId}',
    summary: 'Change a folder template; refused with 409 when somebody else has changed it meanwhile',
    allow: company('EditFolderTemplate'),
    body: changedFolderTemplate,
    answer: json(folderTemplate),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/template/company/{id}/folder/{templateId}',
    summary: 'Delete a folder template; projects keep their folders',
    allow: company('DeleteFolderTemplate'),
  }),
})
