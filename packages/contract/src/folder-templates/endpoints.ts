import * as z from 'zod'
import { company } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import { options } from '../core/endpoint/lists.ts'
import { changedFolderTemplate, folderTemplate, folderTemplateForm, folderTemplateRow } from './entities.ts'

export const folderTemplates = area('folder-templates', {
  list: endpoint({
    method: 'GET',
    path: '/api/template/company/{id}/folder',
    summary: 'List the folder templates of a company, by name',
    allow: company('ViewFolderTemplate'),
    answer: json(z.array(folderTemplateRow)),
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/template/company/{id}/folder/options',
    summary: 'List the available folder templates',
    allow: company('member'),
    answer: json(options),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/template/company/{id}/folder/{templateId}',
    summary: 'Get a folder template with its tree',
    allow: company('ViewFolderTemplate'),
    answer: json(folderTemplate),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/template/company/{id}/folder',
    summary: 'Create a folder template',
    allow: company('AddFolderTemplate'),
    body: folderTemplateForm,
    answer: created(folderTemplate),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/template/company/{id}/folder/{templateId}',
    summary: 'Update a folder template; returns 409 if another user has changed it since it was read',
    allow: company('EditFolderTemplate'),
    body: changedFolderTemplate,
    answer: json(folderTemplate),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/template/company/{id}/folder/{templateId}',
    summary: 'Delete a folder template; folders of projects stay',
    allow: company('DeleteFolderTemplate'),
  }),
})
