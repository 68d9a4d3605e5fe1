import * as z from 'zod'
import { attachmentEndpoints } from '../attachments/attachment-endpoints.ts'
import { project, user, withCompanyTokens } from '../core/endpoint/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import { options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import * as clones from './clone-entities.ts'
import * as details from './detail-entities.ts'
import * as entities from './entities.ts'

/** Today in the project's time zone, which determines states, colors and lateness. */
const today = fields.day

/** The areas that show the dates of milestones. */
const areasWithDates = ['boards', 'projects', 'companies', 'launch', 'tool-validation'] as const

export const milestones = area('milestones', {
  list: endpoint({
    operationId: 'status-alerts.list',
    method: 'GET',
    path: '/api/alertEntry/detail/{id}',
    summary: 'List the milestones of a project with their states, or get one by id',
    allow: project('ViewProjectStatusAlert'),
    query: entities.milestonesQuery,
    answer: json(z.object({ today, milestones: z.array(entities.milestone) })),
  }),
  configurations: endpoint({
    operationId: 'status-alerts.configurations',
    method: 'GET',
    path: '/api/alertEntry/config/{id}',
    summary:
      "List the dates, recipients and predecessors of a project's milestones, or get those of one milestone",
    allow: project('EditProjectStatusAlert'),
    query: entities.configurationsQuery,
    answer: json(z.object({ today, configurations: z.array(entities.configuration) })),
  }),
  configure: endpoint({
    operationId: 'status-alerts.configure',
    method: 'PUT',
    path: '/api/alertEntry/config/{id}',
    summary: 'Update the dates, recipients and predecessor of a milestone',
    allow: project('EditProjectStatusAlert'),
    body: entities.configurationForm,
    answer: json(entities.configuration),
    touches: areasWithDates,
  }),
  ...attachmentEndpoints({
    path: '/api/alertEntry/file/{id}',
    downloadPath: '/api/alertEntry/file/download/{id}',
    query: entities.milestoneQuery,
    read: project('ViewStatusAlertFiles'),
    upload: project('UploadStatusAlertFiles'),
    summaries: {
      files: 'List the files of a milestone',
      uploadFile: 'Upload a file to a milestone',
      deleteFile: 'Delete a file of a milestone',
      downloadFile: 'Download a file of a milestone; supports Range and ETag',
    },
    operationIds: {
      files: 'status-alerts.files',
      uploadFile: 'status-alerts.addFile',
      deleteFile: 'status-alerts.removeFile',
      downloadFile: 'status-alerts.downloadFile',
    },
  }),
  exportChart: endpoint({
    operationId: 'status-alerts.exportChart',
    method: 'GET',
    path: '/api/alertEntry/chart/{id}',
    summary: 'Download the milestone chart of a project as PDF in landscape format',
    allow: project('ViewProjectStatusAlert'),
    cost: 'heavy',
    query: entities.chartQuery,
    answer: file,
  }),
  details: endpoint({
    operationId: 'project-details.list',
    method: 'GET',
    path: '/api/projectAssetDetail/detail/{id}',
    summary: 'List the fields and milestones of a project in order, or get one by id',
    allow: project('ViewAssetDetailConfiguration'),
    query: details.detailsQuery,
    answer: json(
      z.object({
        details: z.array(details.detail),
        /** True when the caller may configure details. */
        canManageClones: z.boolean(),
        /**
         * True when the caller may configure details, and is a user of the company that owns the project and its
         * clones.
         */
        canUseClones: z.boolean(),
      }),
    ),
  }),
  saveDetail: endpoint({
    operationId: 'project-details.save',
    method: 'PUT',
    path: '/api/projectAssetDetail/detail/{id}',
    summary: 'Create or update a detail: its name, value, position and threshold, but not its result',
    allow: project('EditAssetDetailConfiguration'),
    body: details.detailForm,
    answer: json(details.detail),
    touches: areasWithDates,
  }),
  deleteDetail: endpoint({
    operationId: 'project-details.remove',
    method: 'DELETE',
    path: '/api/projectAssetDetail/detail/{id}',
    summary:
      'Delete a detail with its files; its history stays; with a version, only if it was not changed since',
    allow: project('RemoveAssetDetailConfiguration'),
    query: z.object({ detailId: fields.id, version: fields.readVersion() }),
    touches: [...areasWithDates, 'subscriptions'],
  }),
  setAlertable: endpoint({
    operationId: 'project-details.setAlertable',
    method: 'PUT',
    path: '/api/projectAssetDetail/detail/alertable/{id}',
    summary: 'Convert a field to a milestone, or a milestone to a field',
    allow: project('EditAssetDetailConfiguration'),
    body: details.alertableForm,
    touches: areasWithDates,
  }),
  setActive: endpoint({
    operationId: 'project-details.setActive',
    method: 'PUT',
    path: '/api/projectAssetDetail/detail/active/{id}',
    summary: 'Activate or deactivate a detail; a completed milestone is reopened',
    allow: project('EditAssetDetailConfiguration'),
    body: details.activeForm,
    touches: [...areasWithDates, 'notifications'],
  }),
  setResult: endpoint({
    operationId: 'project-details.setResult',
    method: 'PUT',
    path: '/api/projectAssetDetail/detail/status/{id}',
    summary: 'Complete a milestone, correct its completion date, or reopen it; its people are notified once',
    allow: project('EditProjectStatusAlert'),
    body: entities.resultForm,
    touches: [...areasWithDates, 'notifications'],
  }),
  thresholdOptions: endpoint({
    operationId: 'project-details.thresholdOptions',
    method: 'GET',
    path: '/api/projectAssetDetail/options/thresholdType',
    summary: 'List the thresholds at which a milestone turns amber',
    allow: withCompanyTokens(user),
    answer: json(options),
  }),
  companyOptions: endpoint({
    operationId: 'project-details.companyOptions',
    method: 'GET',
    path: '/api/projectAssetDetail/options/detail/{id}',
    summary: "List the company's active details that a project does not have",
    allow: project('member'),
    answer: json(options),
  }),
  cloneOptions: endpoint({
    operationId: 'project-details.cloneOptions',
    method: 'GET',
    path: '/api/projectAssetDetail/options/cloneIndex/{id}',
    summary: "List the available clones of the project's company",
    allow: project('EditAssetDetailConfiguration'),
    answer: json(options),
  }),
  projectOptions: endpoint({
    operationId: 'project-details.projectOptions',
    method: 'GET',
    path: '/api/projectAssetDetail/options/project/{id}',
    summary: 'List the other projects of the company to which a clone can be assigned',
    allow: project('EditAssetDetailConfiguration'),
    answer: json(options),
  }),
  clones: endpoint({
    operationId: 'project-details.clones',
    method: 'GET',
    path: '/api/projectAssetDetail/clone/index/{id}',
    summary: "List the clones of the project's company",
    allow: project('EditAssetDetailConfiguration'),
    answer: json(z.array(clones.clone)),
  }),
  clone: endpoint({
    operationId: 'project-details.clone',
    method: 'GET',
    path: '/api/projectAssetDetail/clone/detail/{id}',
    summary: 'List the details of a clone',
    allow: project('EditAssetDetailConfiguration'),
    query: clones.cloneQuery,
    answer: json(z.array(clones.cloneDetail)),
  }),
  createClone: endpoint({
    operationId: 'project-details.createClone',
    method: 'POST',
    path: '/api/projectAssetDetail/clone/index/{id}',
    summary:
      'Clone the details of a project; returns 409 with "FALSE: cloning rule violation" if the cloning rule does not allow it',
    allow: project('EditAssetDetailConfiguration'),
    body: clones.cloneForm,
    answer: created(clones.clone),
  }),
  deleteClone: endpoint({
    operationId: 'project-details.removeClone',
    method: 'DELETE',
    path: '/api/projectAssetDetail/clone/index/{id}',
    summary: 'Delete a clone; details that it added to projects stay',
    allow: project('EditAssetDetailConfiguration'),
    query: clones.cloneQuery,
  }),
  assignClone: endpoint({
    operationId: 'project-details.assignClone',
    method: 'POST',
    path: '/api/projectAssetDetail/clone/assignment/{id}',
    summary: 'Add the missing details of a clone to projects, all or none',
    allow: project('EditAssetDetailConfiguration'),
    body: clones.assignment,
    touches: areasWithDates,
  }),
})
