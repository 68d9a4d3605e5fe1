import { attachmentEndpoints } from '../attachments/attachment-endpoints.ts'
import { either, project, withModule } from '../core/endpoint/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import { importCheck, importCheckOf, importOf } from '../core/endpoint/imports.ts'
import { listAnswer } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { launchEditor, launchLead, launchReader, launchSigner, studyEditor } from '../launch/access.ts'
import * as dimensions from './dimensions.ts'
import * as findings from './findings.ts'
import { qualificationLimits } from './limits.ts'
import * as tryouts from './tryouts.ts'

/** Areas that show the validation gauge and the validation alerts. */
const touches = ['launch', 'tool-validation'] as const

/** Today in the project's time zone. */
const today = fields.day

/** The version of the tryout that the caller has read. */
const tryoutVersion = { version: fields.wholeNumber() }

export const moldQualification = area('mold-qualification', {
  tryouts: endpoint({
    method: 'GET',
    path: '/api/launch/tryout/{id}',
    summary: 'List the tryouts of a tool in order, with their parameter sheets and signatures',
    allow: launchReader,
    answer: json(tryouts.tryoutsAnswer),
  }),
  createTryout: endpoint({
    method: 'POST',
    path: '/api/launch/tryout/{id}',
    summary: 'Plan the next tryout; a tryout beyond the limit requires a reason and its cost',
    allow: launchLead,
    body: tryouts.newTryout,
    answer: created(tryouts.tryout),
    touches,
  }),
  updateTryout: endpoint({
    method: 'PUT',
    path: '/api/launch/tryout/{id}',
    summary:
      'Update the date or the results of a tryout; it cannot precede the previous one, and a signed tryout cannot be changed',
    allow: launchLead,
    body: tryouts.changedTryout,
    answer: json(tryouts.tryout),
    touches: [...touches, 'analysis'],
  }),
  deleteTryout: endpoint({
    method: 'DELETE',
    path: '/api/launch/tryout/{id}',
    summary: 'Delete the last tryout if it has not run yet; requires its current version',
    allow: launchLead,
    query: tryouts.tryoutVersionQuery,
    touches,
    errorNames: { 'core:error.changedSince': 'mold-qualification:rule.changedSince' },
  }),
  setLimit: endpoint({
    method: 'PUT',
    path: '/api/launch/tryout/limit/{id}',
    summary: 'Set the planned number of tryouts after T0; requires the current version',
    allow: launchLead,
    body: tryouts.tryoutLimit,
    touches: ['tool-validation'],
  }),
  updateParameters: endpoint({
    method: 'PUT',
    path: '/api/launch/tryout/parameter/{id}',
    summary: 'Update the parameter sheet of a tryout, in metric units',
    allow: launchLead,
    body: tryouts.changedParameters,
    answer: json(tryouts.tryout),
    touches: ['analysis'],
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/launch/tryout/sign/{id}',
    summary: 'Sign a tryout; the second signature, by another person, closes its record',
    allow: launchSigner,
    body: tryouts.signForm,
    answer: json(tryouts.tryout),
    touches,
    noAppTokens: true,
  }),
  revise: endpoint({
    method: 'POST',
    path: '/api/launch/tryout/revise/{id}',
    summary: 'Create a new revision of a signed tryout; the signed record does not change',
    allow: launchSigner,
    body: tryouts.revisionForm,
    answer: json(tryouts.tryout),
    touches,
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/launch/tryout/report/{id}',
    summary:
      "Download a tryout, or one of its signed revisions, as PDF or Excel workbook; the customer's version has no internal data, and contains the parameter sheet only on request",
    allow: either(
      withModule('FourPointZero', project('member', 'path', { when: { query: 'audience', is: 'customer' } })),
      studyEditor,
    ),
    cost: 'heavy',
    query: tryouts.reportQuery,
    answer: file,
  }),
  findings: endpoint({
    method: 'GET',
    path: '/api/launch/finding/{id}',
    summary: "List the findings of a tool's tryouts, or get one by id",
    allow: launchReader,
    query: findings.findingsQuery,
    answer: json(listAnswer('findings', findings.finding).extend({ today })),
  }),
  createFinding: endpoint({
    method: 'POST',
    path: '/api/launch/finding/{id}',
    summary: 'Create a finding for a tryout; with a client-generated id, the request can be retried safely',
    allow: launchLead,
    body: findings.newFinding,
    answer: created(findings.finding),
    touches: ['projects', 'tool-validation'],
  }),
  updateFinding: endpoint({
    method: 'PUT',
    path: '/api/launch/finding/{id}',
    summary:
      'Update a finding; once its tryout is signed, only the assignee, the due date and the internal note can be changed',
    allow: launchLead,
    body: findings.changedFinding,
    answer: json(findings.finding),
    touches: ['projects', 'tool-validation'],
  }),
  deleteFinding: endpoint({
    method: 'DELETE',
    path: '/api/launch/finding/{id}',
    summary: 'Delete a finding with its photos, unless its tryout is signed; requires its current version',
    allow: launchLead,
    query: findings.findingVersionQuery,
    touches: ['projects', 'subscriptions', 'tool-validation'],
    errorNames: { 'core:error.changedSince': 'mold-qualification:rule.changedSince' },
  }),
  recordCorrection: endpoint({
    method: 'PUT',
    path: '/api/launch/finding/answer/{id}',
    summary: 'Record the correction of a finding; suppliers can do so for findings assigned to them',
    allow: launchEditor,
    body: findings.findingAnswer,
    answer: json(findings.finding),
    touches: ['projects', 'tool-validation'],
  }),
  verifyFinding: endpoint({
    method: 'PUT',
    path: '/api/launch/finding/verify/{id}',
    summary: 'Set or clear the later tryout that verified the correction of a finding',
    allow: launchLead,
    body: findings.verification,
    answer: json(findings.finding),
    touches: ['projects', 'tool-validation'],
  }),
  ...attachmentEndpoints({
    path: '/api/launch/finding/file/{id}',
    downloadPath: '/api/launch/finding/file/download/{id}',
    query: findings.findingQuery,
    read: launchReader,
    upload: launchEditor,
    delete: launchLead,
    summaries: {
      files: 'List the photos and files of a finding',
      uploadFile: 'Upload a photo or file to a finding; suppliers can do so for findings assigned to them',
      deleteFile: 'Delete a photo or file of a finding, unless its tryout is signed',
      downloadFile: 'Download a photo or file of a finding; supports Range and ETag',
    },
  }),
  dimensions: endpoint({
    method: 'GET',
    path: '/api/launch/dimension/{id}',
    summary: 'Get the measured dimensions of a tryout per cavity, with their control chart and capability',
    allow: launchReader,
    query: dimensions.dimensionsQuery,
    answer: json(dimensions.dimensionsAnswer),
  }),
  importDimensions: endpoint({
    method: 'POST',
    path: '/api/launch/dimension/{id}/import',
    summary:
      'Replace the measured dimensions of a tryout with those of a sheet with one row per value, all or none; requires the current version of the tryout',
    allow: launchLead,
    cost: 'heavy',
    query: tryouts.tryoutQuery,
    body: importOf(dimensions.measuredValue, qualificationLimits.importedValues).extend(tryoutVersion),
    bodyBytes: qualificationLimits.importBytes,
    answer: json(dimensions.importedDimensions),
    touches: ['tool-validation'],
  }),
  checkDimensions: endpoint({
    method: 'POST',
    path: '/api/launch/dimension/{id}/import/check',
    summary: 'Validate an import of measured values and list its errors, without saving anything',
    allow: launchLead,
    cost: 'heavy',
    writes: false,
    query: tryouts.tryoutQuery,
    body: importCheckOf(qualificationLimits.importedValues).extend(tryoutVersion),
    bodyBytes: qualificationLimits.importBytes,
    answer: json(importCheck),
  }),
  deleteDimensions: endpoint({
    method: 'DELETE',
    path: '/api/launch/dimension/{id}',
    summary: 'Delete the measured dimensions of a tryout; requires its current version',
    allow: launchLead,
    query: tryouts.tryoutVersionQuery,
    touches: ['tool-validation'],
    errorNames: { 'core:error.changedSince': 'mold-qualification:rule.changedSince' },
  }),
})
