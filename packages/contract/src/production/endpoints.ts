import * as z from 'zod'
import { project, user, withCompanyTokens } from '../core/allow.ts'
import { area, endpoint, file, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import {
  importCheckOf,
  importCheckWithDoubts,
  importOf,
  importOutlineOf,
  importRecord,
  undoAnswer,
} from '../core/imports.ts'
import { listAnswer, options } from '../core/lists.ts'
import * as entities from './entities.ts'
import { productionLimits } from './limits.ts'

/** Today in the project's time zone. */
const today = fields.day

/** The unit of the quantities of a sheet. */
const ofUnit = { unitId: entities.typedUnitId }

export const production = area('production', {
  list: endpoint({
    method: 'GET',
    path: '/api/production/data/{id}',
    summary: 'What was made with a tool, entry by entry, newest first; or one entry',
    allow: project('ViewProductionData'),
    query: entities.entriesQuery,
    answer: json(
      listAnswer('productionData', entities.entry).extend({
        today,
        /** In seconds. */
        quotedCycleTime: z.number().nullable(),
      }),
    ),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/production/data/{id}',
    summary:
      'Enter what one press made in one shift; the same id and content again answers the stored entry; 409 for another content, and for another unit than the tool counts in',
    allow: project('AddProductionData'),
    body: entities.newEntryForm,
    answer: json(entities.entry),
    touches: ['notifications', 'maintenance', 'projects', 'boards', 'tool-validation'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/production/data/{id}',
    summary: 'Correct an entry; refused with 409 when another has changed it since it was read',
    allow: project('EditProductionData'),
    body: entities.entryChange,
    answer: json(entities.entry),
    touches: ['notifications', 'maintenance', 'projects', 'boards', 'tool-validation'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/production/data/{id}',
    summary: 'Delete an entry',
    allow: project('DeleteProductionData'),
    query: z.object({ productionDataId: fields.id }),
    touches: ['maintenance', 'projects', 'boards', 'tool-validation'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/production/data/{id}/import',
    summary:
      'Add the entries of a sheet, all or none; one that is stored already is not added again; 409 for another unit than the tool counts in',
    allow: project('AddProductionData'),
    cost: 'heavy',
    body: importOf(entities.entryForm, productionLimits.importedRows).extend(ofUnit),
    outline: importOutlineOf(productionLimits.importedRows).extend(ofUnit),
    bodyBytes: productionLimits.importBytes,
    bodyValues: productionLimits.importValues,
    answer: json(entities.importResult),
    touches: ['notifications', 'maintenance', 'projects', 'boards', 'tool-validation'],
  }),
  imports: endpoint({
    method: 'GET',
    path: '/api/production/data/{id}/import',
    summary: 'The last imports of entries into a tool, newest first',
    allow: project('AddProductionData'),
    answer: json(z.array(importRecord)),
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/api/production/data/{id}/import/undo',
    summary: 'Delete the entries of an import of the last day; those that were changed since are kept',
    allow: project('DeleteProductionData'),
    cost: 'heavy',
    body: z.object({ importId: fields.id }),
    answer: json(undoAnswer),
    touches: ['maintenance', 'projects', 'boards', 'tool-validation'],
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/production/data/{id}/import/check',
    summary:
      'Everything that keeps entries of a sheet out, and what is doubtful in them; changes nothing; 409 for another unit than the tool counts in',
    allow: project('AddProductionData'),
    cost: 'heavy',
    writes: false,
    body: importCheckOf(productionLimits.importedRows).extend(ofUnit),
    bodyBytes: productionLimits.importBytes,
    bodyValues: productionLimits.importValues,
    answer: json(importCheckWithDoubts),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/production/data/{id}/export',
    summary: 'The entries of a tool as a workbook or CSV, at most 100,000',
    allow: project('ExportProductionData'),
    cost: 'heavy',
    query: entities.exportQuery,
    answer: file,
  }),
  chart: endpoint({
    method: 'GET',
    path: '/api/production/chart/{id}',
    summary:
      'Output, scrap, cycle time and effectiveness by day, by week or by shift, with what is missing for them',
    allow: project('ViewProductionData'),
    cost: 'heavy',
    query: entities.chartQuery,
    answer: json(entities.chart),
  }),
  targets: endpoint({
    method: 'GET',
    path: '/api/production/target/{id}',
    summary: 'The targets of a tool, the lowest first; or one of them',
    allow: project('member'),
    query: z.object({ productionTargetId: fields.id.optional() }),
    answer: json(z.array(entities.target)),
  }),
  addTarget: endpoint({
    method: 'POST',
    path: '/api/production/target/{id}',
    summary: 'Set a target, the total plus one at least; its people are notified once, when it is reached',
    allow: project('AddProductionTarget'),
    body: entities.targetForm,
    answer: json(entities.target),
  }),
  changeTarget: endpoint({
    method: 'PUT',
    path: '/api/production/target/{id}',
    summary: 'Change a target, which is open again then; refused with 409 when another has changed it',
    allow: project('EditProductionTarget'),
    body: entities.targetChange,
    answer: json(entities.target),
  }),
  removeTarget: endpoint({
    method: 'DELETE',
    path: '/api/production/target/{id}',
    summary: 'Delete a target',
    allow: project('DeleteProductionTarget'),
    query: z.object({ productionTargetId: fields.id }),
  }),
  total: endpoint({
    method: 'GET',
    path: '/api/production/data/total/{id}',
    summary: 'What was made with a tool in all, or between two days',
    allow: project('member'),
    query: entities.period,
    answer: json(entities.total),
  }),
  defaults: endpoint({
    method: 'GET',
    path: '/api/production/data/{id}/defaults',
    summary: 'What a new entry begins with: as the last one had it',
    allow: project('AddProductionData'),
    answer: json(entities.entryDefaults),
  }),
  shiftOptions: endpoint({
    method: 'GET',
    path: '/api/production/options/shift',
    summary: 'The shifts to choose from',
    allow: withCompanyTokens(user),
    answer: json(options),
  }),
  unitOptions: endpoint({
    method: 'GET',
    path: '/api/production/options/unit',
    summary: 'What production can be counted in',
    allow: withCompanyTokens(user),
    answer: json(options),
  }),
  filterOptions: endpoint({
    method: 'GET',
    path: '/api/production/options/filter/{id}',
    summary: 'The presses and the lots that the entries of a tool name',
    allow: project('ViewProductionData'),
    answer: json(entities.filterOptions),
  }),
  reasonOptions: endpoint({
    method: 'GET',
    path: '/api/production/options/scrap/{id}',
    summary: 'The reasons of scrap: defect terms, ours, and those of the company that owns the tool',
    allow: project('member'),
    answer: json(z.array(entities.scrapReason)),
  }),
})
