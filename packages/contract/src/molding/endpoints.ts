import * as z from 'zod'
import { area, created, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import { listAnswer } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { launchReader, launchSigner, studyEditor } from '../launch/access.ts'
import * as entities from './entities.ts'

/** Areas that show the validation gauge and the validation alerts. */
const touches = ['launch', 'tool-validation'] as const

export const molding = area('molding', {
  studies: endpoint({
    method: 'GET',
    path: '/api/molding/study/{id}',
    summary: 'List the scientific molding studies of a tool with their computed results, or get one by id',
    allow: launchReader,
    query: entities.studiesQuery,
    answer: json(
      listAnswer('studies', entities.study).extend({
        /** Today in the project's time zone. */
        today: fields.day,
      }),
    ),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/molding/overview/{id}',
    summary: 'Get the applicable study of each kind with its setpoints, in order',
    allow: launchReader,
    answer: json(entities.overview),
  }),
  createStudy: endpoint({
    method: 'POST',
    path: '/api/molding/study/{id}',
    summary: 'Create a study, with values in kPa, mm, g, s and degrees Celsius',
    allow: studyEditor,
    body: entities.newStudy,
    answer: created(entities.study),
    touches,
  }),
  updateStudy: endpoint({
    method: 'PUT',
    path: '/api/molding/study/{id}',
    summary: 'Update a study without signatures',
    allow: studyEditor,
    body: entities.changedStudy,
    answer: json(entities.study),
    touches,
  }),
  deleteStudy: endpoint({
    method: 'DELETE',
    path: '/api/molding/study/{id}',
    summary: 'Delete a study without signatures; requires its current version',
    allow: studyEditor,
    query: entities.studyVersionQuery,
    touches,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/molding/study/sign/{id}',
    summary: 'Sign a study: first as checked, then, by another person, as released',
    allow: launchSigner,
    noAppTokens: true,
    body: entities.studyAct,
    answer: json(entities.study),
    touches,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/molding/study/withdraw/{id}',
    summary: "Withdraw the caller's first signature, before the second signature",
    allow: launchSigner,
    noAppTokens: true,
    body: entities.studyAct,
    answer: json(entities.study),
    touches,
  }),
  revise: endpoint({
    method: 'POST',
    path: '/api/molding/study/revise/{id}',
    summary: 'Create a draft revision of a signed study; the signed revision does not change',
    allow: studyEditor,
    body: z.object({ studyId: fields.id }),
    answer: created(entities.study),
    touches,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/molding/study/export/{id}',
    summary: 'Download a study as a report with its drawings (PDF), or as a sheet with its rows (Excel)',
    allow: launchReader,
    cost: 'heavy',
    query: entities.exportQuery,
    answer: file,
  }),
})
