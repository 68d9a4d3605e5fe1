import * as z from 'zod'
import { admin, company } from '../core/endpoint/allow.ts'
import { area, endpoint, json } from '../core/endpoint/endpoint.ts'
import { importRecord } from '../core/endpoint/imports.ts'
import { adminImportKinds, importColumn } from './entities.ts'

const ofKind = z.object({ kind: z.enum(adminImportKinds, 'rule.notAChoice') })

export const imports = area('imports', {
  list: endpoint({
    method: 'GET',
    path: '/api/import/{id}',
    summary: 'List the latest imports of projects into a company, newest first',
    allow: company('CreateProject'),
    answer: json(z.array(importRecord)),
  }),
  columns: endpoint({
    method: 'GET',
    path: '/api/import/{id}/column',
    summary: 'List the saved mappings of sheet columns to fields in the imports of a company, by heading',
    allow: company('CreateProject'),
    answer: json(z.array(importColumn)),
  }),
  saveColumn: endpoint({
    method: 'PUT',
    path: '/api/import/{id}/column',
    summary: 'Save the field and the unit of a sheet column for imports of a company',
    allow: company('CreateProject'),
    body: importColumn,
  }),
  companies: endpoint({
    method: 'GET',
    path: '/api/import/{id}/company',
    summary:
      "List the names of companies that work with the caller's companies, to recognize them in a sheet",
    allow: company('CreateProject'),
    answer: json(z.array(z.string())),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/import/{id}/person',
    summary:
      "List the names of a company's users who can lead a project; empty if the caller cannot view its users",
    allow: company('CreateProject'),
    answer: json(z.array(z.string())),
  }),
  adminList: endpoint({
    method: 'GET',
    path: '/api/import',
    summary: 'List the latest imports of users or of companies, newest first',
    allow: admin,
    query: ofKind,
    answer: json(z.array(importRecord)),
  }),
  adminColumns: endpoint({
    method: 'GET',
    path: '/api/import/column',
    summary:
      'List the saved mappings of sheet columns to fields in imports of users or of companies, by heading',
    allow: admin,
    query: ofKind,
    answer: json(z.array(importColumn)),
  }),
  saveAdminColumn: endpoint({
    method: 'PUT',
    path: '/api/import/column',
    summary: 'Save the field of a sheet column for imports of users or of companies',
    allow: admin,
    query: ofKind,
    body: importColumn,
  }),
})
