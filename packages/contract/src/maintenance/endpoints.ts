import * as z from 'zod'
import { attachmentEndpoints } from '../attachments/attachment-endpoints.ts'
import { anyone, project, user, withCompanyTokens } from '../core/endpoint/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import {
  importCheck,
  importCheckOf,
  importOf,
  importOutlineOf,
  importRecord,
  undoAnswer,
} from '../core/endpoint/imports.ts'
import { listAnswer, options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { importResult } from '../production/entities.ts'
import * as entities from './entities.ts'

/** Today in the project's time zone, which determines whether alerts are due. */
const today = fields.day

/** The areas that show maintenance alerts, or values that depend on them. */
const areasWithAlerts = ['projects', 'boards', 'tool-validation'] as const

export const maintenance = area('maintenance', {
  alerts: endpoint({
    method: 'GET',
    path: '/api/maintenance/alert/{id}',
    summary: 'List the maintenance alerts of a tool with their due dates, or get one by id',
    allow: project('member'),
    query: entities.alertsQuery,
    answer: json(listAnswer('alerts', entities.alert).extend({ today })),
  }),
  createAlert: endpoint({
    method: 'POST',
    path: '/api/maintenance/alert/{id}',
    summary: 'Create a maintenance alert',
    allow: project('AddMaintenanceAlerts'),
    body: entities.newAlert,
    answer: created(entities.alert),
    touches: areasWithAlerts,
  }),
  updateAlert: endpoint({
    method: 'PUT',
    path: '/api/maintenance/alert/{id}',
    summary: 'Update a maintenance alert',
    allow: project('EditMaintenanceAlerts'),
    body: entities.changedAlert,
    answer: json(entities.alert),
    touches: areasWithAlerts,
  }),
  deleteAlert: endpoint({
    method: 'DELETE',
    path: '/api/maintenance/alert/{id}',
    summary:
      'Delete a maintenance alert; log entries that refer to it stay; with a version, only if it was not changed since',
    allow: project('DeleteMaintenanceAlerts'),
    query: z.object({ alertId: fields.id, version: fields.readVersion() }),
    touches: areasWithAlerts,
  }),
  setAlertEnabled: endpoint({
    method: 'PUT',
    path: '/api/maintenance/alert/enabled/{id}',
    summary: 'Enable or disable a maintenance alert; due dates that passed while it was disabled are skipped',
    allow: project('EditMaintenanceAlerts'),
    body: z.object({ alertId: fields.id, enabled: z.boolean('rule.flag') }),
    touches: areasWithAlerts,
  }),
  frequencyOptions: endpoint({
    method: 'GET',
    path: '/api/maintenance/alert/options/frequency',
    summary: 'List the available frequencies of maintenance alerts',
    allow: withCompanyTokens(user),
    answer: json(options),
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/maintenance/log/{id}',
    summary: 'List the maintenance log of a tool with the total costs by currency, or get one entry by id',
    allow: project('member'),
    query: entities.entriesQuery,
    answer: json(
      listAnswer('entries', entities.entry).extend({
        today,
        repairHours: z.number(),
        costs: z.array(entities.costs),
      }),
    ),
  }),
  createEntry: endpoint({
    method: 'POST',
    path: '/api/maintenance/log/{id}',
    summary:
      'Create an entry in the maintenance log; with a client-generated id, the request can be retried safely',
    allow: project('AddMaintenanceLogs'),
    body: entities.newEntry,
    answer: created(entities.entry),
    touches: areasWithAlerts,
  }),
  updateEntry: endpoint({
    method: 'PUT',
    path: '/api/maintenance/log/{id}',
    summary: 'Update an entry of the maintenance log',
    allow: project('EditMaintenanceLogs'),
    body: entities.changedEntry,
    answer: json(entities.entry),
    touches: areasWithAlerts,
  }),
  deleteEntry: endpoint({
    method: 'DELETE',
    path: '/api/maintenance/log/{id}',
    summary:
      'Delete an entry of the maintenance log with its files; with a version, only if it was not changed since',
    allow: project('DeleteMaintenanceLogs'),
    query: entities.entryVersionQuery,
    touches: [...areasWithAlerts, 'subscriptions'],
  }),
  statusOptions: endpoint({
    method: 'GET',
    path: '/api/maintenance/log/options/status',
    summary: 'List the states of maintenance log entries',
    allow: withCompanyTokens(user),
    answer: json(options),
  }),
  logChoices: endpoint({
    method: 'GET',
    path: '/api/maintenance/log/{id}/choices',
    summary: "Get the options for an entry's form: people, alerts, defects, actions and checklists",
    allow: project('member'),
    answer: json(entities.logChoices),
  }),
  exportLog: endpoint({
    method: 'GET',
    path: '/api/maintenance/log/{id}/export',
    summary: 'Export the filtered maintenance log as a sheet',
    allow: project('ExportMaintenanceLogs'),
    cost: 'heavy',
    query: entities.exportQuery,
    answer: file,
  }),
  importLog: endpoint({
    method: 'POST',
    path: '/api/maintenance/log/{id}/import',
    summary:
      'Import entries from a sheet into the maintenance log, all or none; entries that are already stored are skipped',
    allow: project('AddMaintenanceLogs'),
    cost: 'heavy',
    body: importOf(entities.importedEntry),
    outline: importOutlineOf(limits.importedRows),
    bodyBytes: limits.importBytes,
    bodyValues: limits.importValues,
    answer: json(importResult),
    touches: areasWithAlerts,
  }),
  checkLogImport: endpoint({
    method: 'POST',
    path: '/api/maintenance/log/{id}/import/check',
    summary: 'Validate an import into the maintenance log and list its errors, without saving anything',
    allow: project('AddMaintenanceLogs'),
    cost: 'heavy',
    writes: false,
    body: importCheckOf(),
    bodyBytes: limits.importBytes,
    bodyValues: limits.importValues,
    answer: json(importCheck),
  }),
  logImports: endpoint({
    method: 'GET',
    path: '/api/maintenance/log/{id}/import',
    summary: 'List the latest imports into the maintenance log of a tool, newest first',
    allow: project('AddMaintenanceLogs'),
    answer: json(z.array(importRecord)),
  }),
  undoLogImport: endpoint({
    method: 'POST',
    path: '/api/maintenance/log/{id}/import/undo',
    summary:
      'Undo an import into the maintenance log within a day; entries that have changed or received files since are kept',
    allow: project('DeleteMaintenanceLogs'),
    cost: 'heavy',
    body: z.object({ importId: fields.id }),
    answer: json(undoAnswer),
    touches: areasWithAlerts,
  }),
  ...attachmentEndpoints({
    path: '/api/maintenance/log/file/{id}',
    downloadPath: '/api/maintenance/log/file/download/{id}',
    query: entities.entryQuery,
    /** An id that the sender generates. A file that is sent twice with the same id is stored once. */
    moreFields: { sendId: fields.id.optional() },
    read: project('member'),
    upload: project('member'),
    summaries: {
      files: 'List the files of a maintenance log entry',
      uploadFile:
        "Upload a file to a maintenance log entry; requires EditMaintenanceLogs or, for the caller's own entries of the last day, AddMaintenanceLogs",
      deleteFile: 'Delete a file of a maintenance log entry; requires the same permission as uploading one',
      downloadFile: 'Download a file of the maintenance log; supports Range and ETag',
    },
  }),
  tool: endpoint({
    method: 'GET',
    path: '/api/maintenance/report/{token}',
    summary: 'Get the tool with a tag, with the colors and logo of its owner',
    allow: anyone,
    answer: json(entities.taggedTool),
  }),
  tagLogo: endpoint({
    method: 'GET',
    path: '/api/maintenance/report/{token}/logo',
    summary: 'Download the logo of the company that owns the tool with a tag',
    allow: anyone,
    answer: file,
  }),
  taggedProject: endpoint({
    method: 'GET',
    path: '/api/maintenance/report/{token}/project',
    summary: 'Get the project of the tool with a tag, if the caller can access it',
    allow: user,
    answer: json(entities.taggedProject),
  }),
  reportByTag: endpoint({
    method: 'POST',
    path: '/api/maintenance/report/{token}',
    summary:
      'Report a problem of the tool with a tag, with photos; creates an open entry in the maintenance log',
    allow: anyone,
    body: entities.problemReport,
    encoding: 'multipart',
    answer: created(),
  }),
  reportProblem: endpoint({
    method: 'POST',
    path: '/api/maintenance/problem/{id}',
    summary:
      'Report a problem of a tool; creates an open log entry and notifies the users who can edit the log. With a client-generated id, the request can be retried safely',
    allow: project('AddMaintenanceLogs'),
    body: entities.ownProblem,
    answer: created(entities.storedProblem),
    touches: areasWithAlerts,
  }),
  tag: endpoint({
    method: 'GET',
    path: '/api/maintenance/tag/{id}',
    summary: 'Get the URL for reporting problems of a tool without an account',
    allow: project('OrderAssetTag'),
    answer: json(entities.reportTag),
  }),
  tagLabels: endpoint({
    method: 'GET',
    path: '/api/maintenance/tag/{id}/labels',
    summary: 'Download label sheets with the problem report code of a tool and the logo of its owner as PDF',
    allow: project('OrderAssetTag'),
    cost: 'heavy',
    query: entities.tagLabelsQuery,
    answer: file,
  }),
  renewTag: endpoint({
    method: 'POST',
    path: '/api/maintenance/tag/{id}',
    summary: "Replace the URL of a tool's tag; the previous URL stops working",
    allow: project('OrderAssetTag'),
    answer: json(entities.reportTag),
  }),
  costs: endpoint({
    method: 'GET',
    path: '/api/maintenance/costs/{id}',
    summary:
      "Get the hours and costs of a tool's maintenance by month and currency, with counts of its defects and actions",
    allow: project('member'),
    query: entities.costsQuery,
    answer: json(entities.costsAnswer),
  }),
})
