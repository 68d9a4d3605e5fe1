import * as z from 'zod'
import { admin, company } from '../core/allow.ts'
import { area, endpoint, json } from '../core/endpoint.ts'
import { importRecord } from '../core/imports.ts'
import { adminImportKinds, importColumn } from './entities.ts'

const ofKind = z.object({ kind: z.enum(adminImportKinds, 'rule.notAChoice') })

export const imports = area('imports', {
  list: endpoint({
    method: 'GET',
    path: '/api/import/{id}',
    summary: 'The last imports of projects into a company, newest first',
    allow: company('CreateProject'),
    answer: json(z.array(importRecord)),
  }),
  columns: endpoint({
    method: 'GET',
    path: '/api/import/{id}/column',
    summary: 'Which field the columns of sheets filled in the imports of a company, by heading',
    allow: company('CreateProject'),
    answer: json(z.array(importColumn)),
  }),
  rememberColumn: endpoint({
    method: 'PUT',
    path: '/api/import/{id}/column',
    summary: 'Remember for a company which field a column of a sheet fills, and its unit',
    allow: company('CreateProject'),
    body: importColumn,
  }),
  companies: endpoint({
    method: 'GET',
    path: '/api/import/{id}/company',
    summary: "The names of the companies that the caller's companies work with, to find them in a sheet",
    allow: company('CreateProject'),
    answer: json(z.array(z.string())),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/import/{id}/person',
    summary:
      'The names of the users of a company who can lead a project; none for a caller who may not see its users',
    allow: company('CreateProject'),
    answer: json(z.array(z.string())),
  }),
  adminList: endpoint({
    method: 'GET',
    path: '/api/import',
    summary: 'The last imports of users or of companies, newest first',
    allow: admin,
    query: ofKind,
    answer: json(z.array(importRecord)),
  }),
  adminColumns: endpoint({
    method: 'GET',
    path: '/api/import/column',
    summary: 'Which field the columns of sheets filled in imports of users or of companies, by heading',
    allow: admin,
    query: ofKind,
    answer: json(z.array(importColumn)),
  }),
  rememberAdminColumn: endpoint({
    method: 'PUT',
    path: '/api/import/column',
    summary: 'Remember which field a column of a sheet of users or of companies fills',
    allow: admin,
    query: ofKind,
    body: importColumn,
  }),
})
