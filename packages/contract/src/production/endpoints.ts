import * as z from 'zod'
import { project, user, withCompanyTokens } from '../core/endpoint/allow.ts'
import { area, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import {
  importCheckOf,
  importCheckWithDoubts,
  importOf,
  importOutlineOf,
  importRecord,
  undoAnswer,
} from '../core/endpoint/imports.ts'
import { listAnswer, options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
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
    summary: 'List the production entries of a tool, newest first, or get one by id',
    allow: project('ViewProductionData'),
    query: entities.entriesQuery,
    answer: json(
      listAnswer('productionData', entities.entry).extend({
        today,
        /** The quoted time of one cycle, in seconds. */
        quotedCycleTime: z.number().nullable(),
      }),
    ),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/production/data/{id}',
    summary:
      'Create an entry for one press in one shift; can be retried with the same id and content; returns 409 for different content, or if the unit is not that of the tool',
    allow: project('AddProductionData'),
    body: entities.newEntryForm,
    answer: json(entities.entry),
    touches: ['notifications', 'maintenance', 'projects', 'boards', 'tool-validation'],
    errorNames: { 'core:error.exists': 'production:rule.otherContent' },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/production/data/{id}',
    summary: 'Update a production entry; returns 409 if another user has changed it since it was read',
    allow: project('EditProductionData'),
    body: entities.entryChange,
    answer: json(entities.entry),
    touches: ['notifications', 'maintenance', 'projects', 'boards', 'tool-validation'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/production/data/{id}',
    summary: 'Delete a production entry; with a version, only if it was not changed since',
    allow: project('DeleteProductionData'),
    query: z.object({ productionDataId: fields.id, version: fields.readVersion() }),
    touches: ['maintenance', 'projects', 'boards', 'tool-validation'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/production/data/{id}/import',
    summary:
      'Import production entries from a sheet, all or none; entries that are already stored are skipped; returns 409 if the unit is not that of the tool',
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
    summary: 'List the latest imports of production entries of a tool, newest first',
    allow: project('AddProductionData'),
    answer: json(z.array(importRecord)),
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/api/production/data/{id}/import/undo',
    summary: 'Undo an import of production entries within a day; entries that have changed since are kept',
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
      'Validate an import of production entries and list its errors and warnings, without saving anything; returns 409 if the unit is not that of the tool',
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
    summary: 'Export the production entries of a tool as a workbook or CSV; at most 100,000',
    allow: project('ExportProductionData'),
    cost: 'heavy',
    query: entities.exportQuery,
    answer: file,
  }),
  chart: endpoint({
    method: 'GET',
    path: '/api/production/chart/{id}',
    summary:
      'Get the output, scrap, cycle time and effectiveness by day, week or shift, with the data that is missing to compute them',
    allow: project('ViewProductionData'),
    cost: 'heavy',
    query: entities.chartQuery,
    answer: json(entities.chart),
  }),
  targets: endpoint({
    method: 'GET',
    path: '/api/production/target/{id}',
    summary: 'List the production targets of a tool, lowest first, or get one by id',
    allow: project('member'),
    query: z.object({ productionTargetId: fields.id.optional() }),
    answer: json(z.array(entities.target)),
  }),
  createTarget: endpoint({
    method: 'POST',
    path: '/api/production/target/{id}',
    summary:
      'Create a target, at least one more than the current total; its people are notified once, when it is reached',
    allow: project('AddProductionTarget'),
    body: entities.targetForm,
    answer: json(entities.target),
  }),
  updateTarget: endpoint({
    method: 'PUT',
    path: '/api/production/target/{id}',
    summary: 'Update a target and reopen it; returns 409 if another user has changed it since it was read',
    allow: project('EditProductionTarget'),
    body: entities.targetChange,
    answer: json(entities.target),
  }),
  deleteTarget: endpoint({
    method: 'DELETE',
    path: '/api/production/target/{id}',
    summary: 'Delete a target; with a version, only if it was not changed since',
    allow: project('DeleteProductionTarget'),
    query: z.object({ productionTargetId: fields.id, version: fields.readVersion() }),
  }),
  total: endpoint({
    method: 'GET',
    path: '/api/production/data/total/{id}',
    summary: 'Get the total production of a tool, or the total between two dates',
    allow: project('member'),
    query: entities.period,
    answer: json(entities.total),
  }),
  defaults: endpoint({
    method: 'GET',
    path: '/api/production/data/{id}/defaults',
    summary: 'Get the default values for a new entry, taken from the last entry',
    allow: project('AddProductionData'),
    answer: json(entities.entryDefaults),
  }),
  shiftOptions: endpoint({
    method: 'GET',
    path: '/api/production/options/shift',
    summary: 'List the available shifts',
    allow: withCompanyTokens(user),
    answer: json(options),
  }),
  unitOptions: endpoint({
    method: 'GET',
    path: '/api/production/options/unit',
    summary: 'List the available production units',
    allow: withCompanyTokens(user),
    answer: json(options),
  }),
  filterOptions: endpoint({
    method: 'GET',
    path: '/api/production/options/filter/{id}',
    summary: "List the presses and lots of a tool's production entries",
    allow: project('ViewProductionData'),
    answer: json(entities.filterOptions),
  }),
  reasonOptions: endpoint({
    method: 'GET',
    path: '/api/production/options/scrap/{id}',
    summary:
      'List the available scrap reasons: defect terms, built-in reasons, and those of the company that owns the tool',
    allow: project('member'),
    answer: json(z.array(entities.scrapReason)),
  }),
})
