import * as z from 'zod'
import { admin, company } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import * as entities from './entities.ts'

/** The areas to which an import adds data. */
const importedAreas = ['companies', 'projects', 'users', 'subscriptions', 'themes']

export const companyArchive = area('company-archive', {
  exports: endpoint({
    method: 'GET',
    path: '/api/companyarchive/company/{id}',
    summary: 'List the exports of a company that are available or in progress, newest first',
    allow: company('RemoveCompany'),
    answer: json(z.array(entities.companyExport)),
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/api/companyarchive/company/{id}',
    summary: 'Export all data of a company to an archive, in the background',
    allow: company('RemoveCompany'),
    noAppTokens: true,
    answer: created(z.object({ exportId: z.string() })),
  }),
  deleteExport: endpoint({
    method: 'DELETE',
    path: '/api/companyarchive/company/{id}',
    summary: 'Delete an export with its archive; an export in progress is canceled',
    allow: company('RemoveCompany'),
    query: entities.exportQuery,
  }),
  createExportAddress: endpoint({
    method: 'POST',
    path: '/api/companyarchive/company/{id}/address',
    summary: 'Create a signed URL of an archive; the audit records the caller',
    allow: company('RemoveCompany'),
    noAppTokens: true,
    body: entities.exportQuery,
    answer: json(entities.archiveAddress),
  }),
  imports: endpoint({
    method: 'GET',
    path: '/api/companyarchive/import',
    summary: 'List the uploaded company archives and their imports, newest first',
    allow: admin,
    answer: json(z.array(entities.companyImport)),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/companyarchive/import',
    summary: 'Upload a company archive as one zip file; it is validated but not imported',
    allow: admin,
    noAppTokens: true,
    cost: 'heavy',
    encoding: 'multipart',
    answer: created(),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/companyarchive/import/{importId}',
    summary: 'Get the contents of an uploaded archive and the effects of its import',
    allow: admin,
    cost: 'heavy',
    query: entities.previewQuery,
    answer: json(entities.importPreview),
  }),
  importCompany: endpoint({
    method: 'POST',
    path: '/api/companyarchive/import/{importId}/company',
    summary: 'Import an archive as a new company, in the background',
    allow: admin,
    noAppTokens: true,
    cost: 'heavy',
    body: entities.companyToImport,
    touches: importedAreas,
  }),
  importProjects: endpoint({
    method: 'POST',
    path: '/api/companyarchive/import/{importId}/projects',
    summary: 'Import tools of an archive into an existing company, in the background',
    allow: admin,
    noAppTokens: true,
    cost: 'heavy',
    body: entities.projectsToImport,
    touches: importedAreas,
  }),
  deleteImport: endpoint({
    method: 'DELETE',
    path: '/api/companyarchive/import/{importId}',
    summary: 'Delete an uploaded archive; imported data stays',
    allow: admin,
  }),
})
