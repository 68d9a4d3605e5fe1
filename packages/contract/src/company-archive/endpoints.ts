import * as z from 'zod'
import { admin, company } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import * as entities from './entities.ts'

/** The areas whose data an import adds. */
const everything = ['companies', 'projects', 'users', 'subscriptions', 'themes']

export const companyArchive = area('company-archive', {
  exports: endpoint({
    method: 'GET',
    path: '/api/companyarchive/company/{id}',
    summary: 'The exports of a company that can be downloaded or are being made, newest first',
    allow: company('RemoveCompany'),
    answer: json(z.array(entities.companyExport)),
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/api/companyarchive/company/{id}',
    summary: 'Write everything of a company into an archive, in the background',
    allow: company('RemoveCompany'),
    noAppTokens: true,
    answer: created(z.object({ exportId: z.string() })),
  }),
  removeExport: endpoint({
    method: 'DELETE',
    path: '/api/companyarchive/company/{id}',
    summary: 'Delete an export with its archive; one that is being made is canceled',
    allow: company('RemoveCompany'),
    query: entities.exportQuery,
  }),
  exportAddress: endpoint({
    method: 'POST',
    path: '/api/companyarchive/company/{id}/address',
    summary: 'The signed address of an archive; the audit records who has asked for it',
    allow: company('RemoveCompany'),
    noAppTokens: true,
    body: entities.exportQuery,
    answer: json(entities.archiveAddress),
  }),
  imports: endpoint({
    method: 'GET',
    path: '/api/companyarchive/import',
    summary: 'The uploaded archives of companies and their imports, newest first',
    allow: admin,
    answer: json(z.array(entities.companyImport)),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/companyarchive/import',
    summary: 'Upload the archive of a company: one zip. It is checked, and nothing is imported',
    allow: admin,
    noAppTokens: true,
    cost: 'heavy',
    encoding: 'multipart',
    answer: created(),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/companyarchive/import/{importId}',
    summary: 'The contents of an uploaded archive and the effects of its import',
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
    touches: everything,
  }),
  importProjects: endpoint({
    method: 'POST',
    path: '/api/companyarchive/import/{importId}/projects',
    summary: 'Import tools of an archive into a company, beside its own, in the background',
    allow: admin,
    noAppTokens: true,
    cost: 'heavy',
    body: entities.projectsToImport,
    touches: everything,
  }),
  removeImport: endpoint({
    method: 'DELETE',
    path: '/api/companyarchive/import/{importId}',
    summary: 'Delete an uploaded archive; what was imported from it stays',
    allow: admin,
  }),
})
