import * as z from 'zod'
import { company } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import {
  importAnswer,
  importCheck,
  importCheckOf,
  importOf,
  importOutlineOf,
  undoAnswer,
} from '../core/endpoint/imports.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { importedProject } from './entities.ts'

export const projectImport = area('project-import', {
  check: endpoint({
    operationId: 'projects.checkImport',
    method: 'POST',
    path: '/api/project/import/{id}/check',
    summary: 'Validate an import of projects into a company and list its errors, without saving anything',
    allow: company('CreateProject', 'path', { excludesAdmins: true }),
    cost: 'heavy',
    body: importCheckOf(),
    bodyBytes: limits.importBytes,
    bodyValues: limits.importValues,
    answer: json(importCheck),
    writes: false,
  }),
  start: endpoint({
    operationId: 'projects.import',
    method: 'POST',
    path: '/api/project/import/{id}',
    summary: "Import projects from a sheet into a company, all or none, with the company's default values",
    allow: company('CreateProject', 'path', { excludesAdmins: true }),
    cost: 'heavy',
    body: importOf(importedProject),
    outline: importOutlineOf(limits.importedRows),
    bodyBytes: limits.importBytes,
    bodyValues: limits.importValues,
    answer: created(importAnswer),
    touches: ['projects', 'system', 'companies', 'subscriptions', 'imports', 'boards'],
  }),
  undo: endpoint({
    operationId: 'projects.undoImport',
    method: 'POST',
    path: '/api/project/import/{id}/undo',
    summary: 'Undo an import of projects within a day; projects that have changed since are kept',
    allow: company('DeleteProject'),
    cost: 'heavy',
    body: z.object({ importId: fields.id }),
    answer: json(undoAnswer),
    touches: ['projects', 'companies', 'subscriptions', 'imports', 'boards'],
  }),
})
