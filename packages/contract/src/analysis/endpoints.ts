import * as z from 'zod'
import { attachment } from '../attachments/entities.ts'
import { project, withModule } from '../core/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { listAnswer } from '../core/lists.ts'
import * as entities from './entities.ts'

const reads = withModule('FourPointZero', project('member'))
const edits = withModule('FourPointZero', project('EditLaunch'))
const signOff = withModule('FourPointZero', project('SignOffLaunch'))
/** Areas that show the analysis gauge, the open actions of a person and the validation alerts. */
const touches = ['launch', 'projects', 'tool-validation'] as const

export const analysis = area('analysis', {
  analyses: endpoint({
    method: 'GET',
    path: '/api/launch/analysis/{id}',
    summary: 'The CAE and FEA analyses of a tool, the newest first, or one of them',
    allow: reads,
    query: entities.analysesQuery,
    answer: json(
      listAnswer('analyses', entities.analysis).extend({
        /** Today in the project's time zone. */
        today: fields.day,
        isMetric: z.boolean(),
      }),
    ),
  }),
  addAnalysis: endpoint({
    method: 'POST',
    path: '/api/launch/analysis/{id}',
    summary: 'Add an analysis of a revision of the part, with what it predicts in metric units',
    allow: edits,
    body: entities.newAnalysis,
    answer: created(entities.analysis),
    touches,
  }),
  changeAnalysis: endpoint({
    method: 'PUT',
    path: '/api/launch/analysis/{id}',
    summary: 'Change an analysis that is not reviewed',
    allow: edits,
    body: entities.changedAnalysis,
    answer: json(entities.analysis),
    touches,
  }),
  removeAnalysis: endpoint({
    method: 'DELETE',
    path: '/api/launch/analysis/{id}',
    summary:
      'Delete an analysis that is not reviewed, with its actions and files, if nobody has changed it since it was read',
    allow: edits,
    query: entities.analysisVersionQuery,
    touches: [...touches, 'subscriptions'],
  }),
  review: endpoint({
    method: 'PUT',
    path: '/api/launch/analysis/{id}/review',
    summary: 'Confirm an analysis that somebody else has added; after that it does not change',
    allow: signOff,
    body: entities.reviewing,
    answer: json(entities.analysis),
    touches,
    noAppTokens: true,
  }),
  revise: endpoint({
    method: 'POST',
    path: '/api/launch/analysis/{id}/revise',
    summary:
      'Begin a new revision of a reviewed analysis, with the actions that are open; the reviewed one stays',
    allow: edits,
    body: entities.revising,
    answer: created(entities.analysis),
    touches,
  }),
  comparison: endpoint({
    method: 'GET',
    path: '/api/launch/analysis/{id}/comparison',
    summary: 'What the tryouts of a tool have measured of what an analysis predicts',
    allow: reads,
    query: entities.analysisQuery,
    answer: json(entities.comparison),
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/launch/analysis/{id}/report',
    summary: 'An analysis as a PDF, beside what the tryouts have measured',
    allow: reads,
    cost: 'heavy',
    query: entities.analysisQuery,
    answer: file,
  }),
  addAction: endpoint({
    method: 'POST',
    path: '/api/launch/analysis/{id}/action',
    summary: 'Add an action to an analysis that is not reviewed',
    allow: edits,
    body: entities.newAction,
    answer: created(entities.analysis),
    touches,
  }),
  changeAction: endpoint({
    method: 'PUT',
    path: '/api/launch/analysis/{id}/action',
    summary: 'Change an action; of a reviewed analysis only who does it until when',
    allow: edits,
    body: entities.changedAction,
    answer: json(entities.analysis),
    touches,
  }),
  removeAction: endpoint({
    method: 'DELETE',
    path: '/api/launch/analysis/{id}/action',
    summary:
      'Delete an action of an analysis that is not reviewed, if nobody has changed it since it was read',
    allow: edits,
    query: entities.actionVersionQuery,
    touches,
  }),
  finishAction: endpoint({
    method: 'PUT',
    path: '/api/launch/analysis/{id}/action/done',
    summary: 'Say that an action is done, or take that back',
    allow: edits,
    body: entities.actionDone,
    answer: json(entities.analysis),
    touches,
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/launch/analysis/{id}/file',
    summary: 'The files, pictures and videos of an analysis',
    allow: reads,
    query: entities.analysisQuery,
    answer: json(z.array(attachment)),
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/launch/analysis/{id}/file',
    summary: 'Add a file to an analysis that is not reviewed',
    allow: edits,
    body: entities.analysisFileForm,
    encoding: 'multipart',
    answer: created(),
    touches: ['subscriptions'],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/launch/analysis/{id}/file',
    summary: 'Delete a file of an analysis that is not reviewed',
    allow: edits,
    query: entities.analysisFileQuery,
    touches: ['subscriptions'],
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/api/launch/analysis/{id}/file/download',
    summary: 'The bytes of a file of an analysis, with Range and ETag',
    allow: reads,
    query: entities.analysisFileQuery,
    answer: file,
  }),
})
