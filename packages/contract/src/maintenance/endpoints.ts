import * as z from 'zod'
import { attachment } from '../attachments/entities.ts'
import { anyone, project, user } from '../core/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { listAnswer, options } from '../core/lists.ts'
import * as entities from './entities.ts'

/** Today in the project's time zone, which determines whether alerts are due. */
const today = fields.day

export const maintenance = area('maintenance', {
  alerts: endpoint({
    method: 'GET',
    path: '/api/maintenance/alert/{id}',
    summary: 'The maintenance alerts of a tool with the day that each is due, or one of them',
    allow: project('member'),
    query: entities.alertsQuery,
    answer: json(listAnswer('alerts', entities.alert).extend({ today })),
  }),
  addAlert: endpoint({
    method: 'POST',
    path: '/api/maintenance/alert/{id}',
    summary: 'Add a maintenance alert',
    allow: project('AddMaintenanceAlerts'),
    body: entities.newAlert,
    answer: created(entities.alert),
    touches: ['projects', 'boards'],
  }),
  changeAlert: endpoint({
    method: 'PUT',
    path: '/api/maintenance/alert/{id}',
    summary: 'Change a maintenance alert',
    allow: project('EditMaintenanceAlerts'),
    body: entities.changedAlert,
    answer: json(entities.alert),
    touches: ['projects', 'boards'],
  }),
  removeAlert: endpoint({
    method: 'DELETE',
    path: '/api/maintenance/alert/{id}',
    summary: 'Delete a maintenance alert; the entries of the log that name it stay',
    allow: project('DeleteMaintenanceAlerts'),
    query: z.object({ alertId: fields.id }),
    touches: ['projects', 'boards'],
  }),
  setEnabled: endpoint({
    method: 'PUT',
    path: '/api/maintenance/alert/enabled/{id}',
    summary: 'Enable a maintenance alert or disable it; what was due meanwhile is not caught up',
    allow: project('EditMaintenanceAlerts'),
    body: z.object({ alertId: fields.id, enabled: z.boolean('rule.flag') }),
    touches: ['projects', 'boards'],
  }),
  frequencyOptions: endpoint({
    method: 'GET',
    path: '/api/maintenance/alert/options/frequency',
    summary: 'How often something can be due',
    allow: user,
    answer: json(options),
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/maintenance/log/{id}',
    summary: 'The maintenance log of a tool with the sums of its costs by currency, or one entry',
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
  addEntry: endpoint({
    method: 'POST',
    path: '/api/maintenance/log/{id}',
    summary: 'Add an entry to the maintenance log; with its own id it can be sent again',
    allow: project('AddMaintenanceLogs'),
    body: entities.newEntry,
    answer: created(entities.entry),
    touches: ['projects', 'boards'],
  }),
  changeEntry: endpoint({
    method: 'PUT',
    path: '/api/maintenance/log/{id}',
    summary: 'Change an entry of the maintenance log',
    allow: project('EditMaintenanceLogs'),
    body: entities.changedEntry,
    answer: json(entities.entry),
    touches: ['projects', 'boards'],
  }),
  removeEntry: endpoint({
    method: 'DELETE',
    path: '/api/maintenance/log/{id}',
    summary: 'Delete an entry of the maintenance log with its files',
    allow: project('DeleteMaintenanceLogs'),
    query: entities.entryQuery,
    touches: ['projects', 'boards', 'subscriptions'],
  }),
  statusOptions: endpoint({
    method: 'GET',
    path: '/api/maintenance/log/options/status',
    summary: 'The states that an entry of the maintenance log can have',
    allow: user,
    answer: json(options),
  }),
  logChoices: endpoint({
    method: 'GET',
    path: '/api/maintenance/log/{id}/choices',
    summary: 'What the form of an entry has to choose from: people, alerts, defects, actions and checklists',
    allow: project('member'),
    answer: json(entities.logChoices),
  }),
  exportLog: endpoint({
    method: 'GET',
    path: '/api/maintenance/log/{id}/export',
    summary: 'The maintenance log as a sheet, by what narrows it',
    allow: project('ExportMaintenanceLogs'),
    cost: 'heavy',
    query: entities.exportQuery,
    answer: file,
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/maintenance/log/file/{id}',
    summary: 'The files of an entry of the maintenance log',
    allow: project('member'),
    query: entities.entryQuery,
    answer: json(z.array(attachment)),
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/maintenance/log/file/{id}',
    summary:
      'Add a file to an entry of the maintenance log: with EditMaintenanceLogs, or for a day to an own entry with AddMaintenanceLogs',
    allow: project('member'),
    body: entities.entryFileForm,
    encoding: 'multipart',
    answer: created(),
    touches: ['subscriptions'],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/maintenance/log/file/{id}',
    summary: 'Delete a file of an entry of the maintenance log, by who may add one',
    allow: project('member'),
    query: entities.entryFileQuery,
    touches: ['subscriptions'],
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/api/maintenance/log/file/download/{id}',
    summary: 'The bytes of a file of the maintenance log, with Range and ETag',
    allow: project('member'),
    query: entities.entryFileQuery,
    answer: file,
  }),
  tool: endpoint({
    method: 'GET',
    path: '/api/maintenance/report/{token}',
    summary: 'Which tool has this tag',
    allow: anyone,
    answer: json(entities.taggedTool),
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/maintenance/report/{token}',
    summary: 'Report a problem of the tool with this tag, with photos: it becomes an open entry of the log',
    allow: anyone,
    body: entities.problemReport,
    encoding: 'multipart',
    answer: created(),
  }),
  tag: endpoint({
    method: 'GET',
    path: '/api/maintenance/tag/{id}',
    summary: 'The address by which problems of a tool are reported without an account',
    allow: project('OrderAssetTag'),
    answer: json(entities.reportTag),
  }),
  renewTag: endpoint({
    method: 'POST',
    path: '/api/maintenance/tag/{id}',
    summary: 'Give the tag of a tool another address; the old one is dead',
    allow: project('OrderAssetTag'),
    answer: json(entities.reportTag),
  }),
  costs: endpoint({
    method: 'GET',
    path: '/api/maintenance/costs/{id}',
    summary:
      'Hours and costs of the maintenance of a tool by month and currency, with its defects and actions counted',
    allow: project('member'),
    query: entities.costsQuery,
    answer: json(entities.costsAnswer),
  }),
})
