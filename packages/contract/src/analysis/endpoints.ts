import * as z from 'zod'
import { attachmentEndpoints } from '../attachments/attachment-endpoints.ts'
import { area, created, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import { listAnswer } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { launchEditor, launchLead, launchReader, launchSigner } from '../launch/access.ts'
import * as entities from './entities.ts'

/** Areas that show the analysis gauge, the open actions of a person and the validation alerts. */
const touches = ['launch', 'projects', 'tool-validation'] as const

export const analysis = area('analysis', {
  analyses: endpoint({
    method: 'GET',
    path: '/api/launch/analysis/{id}',
    summary: 'List the CAE and FEA analyses of a tool, newest first, or get one by id',
    allow: launchReader,
    query: entities.analysesQuery,
    answer: json(
      listAnswer('analyses', entities.analysis).extend({
        /** Today in the project's time zone. */
        today: fields.day,
        isMetric: z.boolean(),
      }),
    ),
  }),
  createAnalysis: endpoint({
    method: 'POST',
    path: '/api/launch/analysis/{id}',
    summary: 'Create an analysis of a part revision, with its predictions in metric units',
    allow: launchLead,
    body: entities.newAnalysis,
    answer: created(entities.analysis),
    touches,
  }),
  updateAnalysis: endpoint({
    method: 'PUT',
    path: '/api/launch/analysis/{id}',
    summary: 'Update an analysis that has not been reviewed',
    allow: launchLead,
    body: entities.changedAnalysis,
    answer: json(entities.analysis),
    touches,
  }),
  deleteAnalysis: endpoint({
    method: 'DELETE',
    path: '/api/launch/analysis/{id}',
    summary:
      'Delete an analysis that has not been reviewed, with its actions and files; requires its current version',
    allow: launchLead,
    query: entities.analysisVersionQuery,
    touches: [...touches, 'subscriptions'],
  }),
  review: endpoint({
    method: 'PUT',
    path: '/api/launch/analysis/{id}/review',
    summary: "Mark another user's analysis as reviewed; it can no longer be changed",
    allow: launchSigner,
    body: entities.reviewForm,
    answer: json(entities.analysis),
    touches,
    noAppTokens: true,
  }),
  revise: endpoint({
    method: 'POST',
    path: '/api/launch/analysis/{id}/revise',
    summary:
      'Create a new revision of a reviewed analysis with its open actions; the reviewed revision stays',
    allow: launchLead,
    body: entities.revisionForm,
    answer: created(entities.analysis),
    touches,
  }),
  comparison: endpoint({
    method: 'GET',
    path: '/api/launch/analysis/{id}/comparison',
    summary: "Compare the predictions of an analysis with the measurements of the tool's tryouts",
    allow: launchReader,
    query: entities.analysisQuery,
    answer: json(entities.comparison),
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/launch/analysis/{id}/report',
    summary: 'Download an analysis as PDF, with the measurements of the tryouts',
    allow: launchReader,
    cost: 'heavy',
    query: entities.analysisQuery,
    answer: file,
  }),
  createAction: endpoint({
    method: 'POST',
    path: '/api/launch/analysis/{id}/action',
    summary: 'Create an action for an analysis that has not been reviewed',
    allow: launchLead,
    body: entities.newAction,
    answer: created(entities.analysis),
    touches,
  }),
  updateAction: endpoint({
    method: 'PUT',
    path: '/api/launch/analysis/{id}/action',
    summary:
      'Update an action; once the analysis is reviewed, only the assignee and the due date can be changed',
    allow: launchLead,
    body: entities.changedAction,
    answer: json(entities.analysis),
    touches,
  }),
  deleteAction: endpoint({
    method: 'DELETE',
    path: '/api/launch/analysis/{id}/action',
    summary: 'Delete an action of an analysis that has not been reviewed; requires its current version',
    allow: launchLead,
    query: entities.actionVersionQuery,
    touches,
  }),
  setActionDone: endpoint({
    method: 'PUT',
    path: '/api/launch/analysis/{id}/action/done',
    summary: 'Complete an action or reopen it; suppliers can do so for actions assigned to them',
    allow: launchEditor,
    body: entities.actionDone,
    answer: json(entities.analysis),
    touches,
  }),
  ...attachmentEndpoints({
    path: '/api/launch/analysis/{id}/file',
    downloadPath: '/api/launch/analysis/{id}/file/download',
    query: entities.analysisQuery,
    read: launchReader,
    upload: launchLead,
    summaries: {
      files: 'List the files, pictures and videos of an analysis',
      uploadFile: 'Upload a file to an analysis that has not been reviewed',
      deleteFile: 'Delete a file of an analysis that has not been reviewed',
      downloadFile: 'Download a file of an analysis; supports Range and ETag',
    },
  }),
})
