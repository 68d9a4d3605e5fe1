import * as z from 'zod'
import { project } from '../core/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import * as entities from './entities.ts'

/** Today in the project's time zone, which determines states, colors and lateness. */
const today = fields.day

export const statusAlerts = area('status-alerts', {
  list: endpoint({
    method: 'GET',
    path: '/api/alertEntry/detail/{id}',
    summary: 'The milestones of a project with their states, or one of them',
    allow: project('ViewProjectStatusAlert'),
    query: entities.milestonesQuery,
    answer: json(z.object({ today, milestones: z.array(entities.milestone) })),
  }),
  configurations: endpoint({
    method: 'GET',
    path: '/api/alertEntry/config/{id}',
    summary: 'The dates, recipients and predecessors of the milestones of a project, or of one of them',
    allow: project('EditProjectStatusAlert'),
    query: entities.configurationsQuery,
    answer: json(z.object({ today, configurations: z.array(entities.configuration) })),
  }),
  configure: endpoint({
    method: 'PUT',
    path: '/api/alertEntry/config/{id}',
    summary: 'Change the dates, recipients and predecessor of a milestone',
    allow: project('EditProjectStatusAlert'),
    body: entities.configurationForm,
    answer: json(entities.configuration),
    touches: ['project-details', 'projects', 'companies', 'boards', 'launch', 'tool-validation'],
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/alertEntry/file/{id}',
    summary: 'The files of a milestone',
    allow: project('ViewStatusAlertFiles'),
    query: entities.milestoneQuery,
    answer: json(z.array(entities.milestoneFile)),
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/alertEntry/file/{id}',
    summary: 'Add a file to a milestone',
    allow: project('UploadStatusAlertFiles'),
    body: entities.milestoneFileForm,
    encoding: 'multipart',
    answer: created(),
    touches: ['project-details', 'subscriptions'],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/alertEntry/file/{id}',
    summary: 'Delete a file of a milestone',
    allow: project('UploadStatusAlertFiles'),
    query: entities.milestoneFileQuery,
    touches: ['project-details', 'subscriptions'],
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/api/alertEntry/file/download/{id}',
    summary: 'The bytes of a file of a milestone, with Range and ETag',
    allow: project('ViewStatusAlertFiles'),
    query: entities.milestoneFileQuery,
    answer: file,
  }),
  exportChart: endpoint({
    method: 'GET',
    path: '/api/alertEntry/chart/{id}',
    summary: 'The chart of the milestones of a project as PDF, across',
    allow: project('ViewProjectStatusAlert'),
    cost: 'heavy',
    query: entities.chartQuery,
    answer: file,
  }),
})
