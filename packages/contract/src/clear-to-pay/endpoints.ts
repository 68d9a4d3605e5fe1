import * as z from 'zod'
import { allRules, company, project } from '../core/endpoint/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import { listAnswer, listQuery, options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import * as entities from './entities.ts'
import * as payments from './payments.ts'

const milestoneOwner = { owned: 'projectClearToPayMilestone', param: 'milestoneId' } as const

/** Areas whose screens show the files of a milestone or its pending approval. */
const changes = ['boards', 'projects', 'companies', 'notifications']

export const clearToPay = area('clear-to-pay', {
  list: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Project/{id}/ProjectMilestones',
    summary:
      "List the clear-to-pay milestones of a project in order, with their state on the project's current day",
    allow: project('member'),
    answer: json(z.object({ today: fields.day, milestones: z.array(entities.milestone) })),
  }),
  deleteAll: endpoint({
    method: 'DELETE',
    path: '/api/ClearToPay/Project/{id}/ProjectMilestones',
    summary: 'Delete all clear-to-pay milestones of a project with their files; the history stays',
    allow: project('EditProjectClearToPay'),
    touches: [...changes, 'subscriptions'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/ProjectMilestones/{milestoneId}',
    summary: 'Get a milestone with its people and files',
    allow: project('member', milestoneOwner),
    answer: json(z.object({ today: fields.day, milestone: entities.milestoneWithFiles })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/ClearToPay/ProjectMilestones/{milestoneId}',
    summary:
      'Update, approve or complete a milestone, or revert its approval or completion; only its approvers can approve it',
    allow: allRules(
      project('EditProjectClearToPay', milestoneOwner, {
        when: { bodyHasOtherThan: entities.partsOfApproval },
      }),
    ),
    body: entities.milestoneForm,
    answer: json(entities.milestone),
    touches: changes,
    noAppTokens: { words: 'approve', holds: body => body.isApproved !== undefined },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/ClearToPay/ProjectMilestones/{milestoneId}',
    summary:
      'Delete a milestone with its files; the history stays; with a version, only if it was not changed since',
    allow: project('EditProjectClearToPay', milestoneOwner),
    query: entities.milestoneVersionQuery,
    touches: [...changes, 'subscriptions'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/ProjectMilestones/{milestoneId}/History',
    summary:
      'List the approvals, completions and reversals of a milestone with their users, times and files, newest first',
    allow: project('member', milestoneOwner),
    answer: json(z.array(entities.historyEntry)),
  }),
  projectHistory: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Project/{id}/History',
    summary:
      'List the approvals, completions and reversals of all milestones of a project, including deleted ones',
    allow: project('member'),
    query: listQuery(['date', 'milestoneName', 'person']),
    answer: json(listAnswer('entries', entities.historyEntry)),
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/ProjectMilestones/{milestoneId}/Files',
    summary: 'List the files of a milestone',
    allow: project('member', milestoneOwner),
    answer: json(z.array(entities.milestoneFile)),
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/ClearToPay/ProjectMilestones/{milestoneId}/Files',
    summary: 'Upload a file to a milestone that is not complete',
    allow: project('EditProjectClearToPay', milestoneOwner),
    body: entities.fileForm,
    encoding: 'multipart',
    answer: created(),
    touches: [...changes, 'subscriptions'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/ProjectMilestones/{milestoneId}/Files/{filename}',
    summary: 'Get the metadata of a file of a milestone',
    allow: project('member', milestoneOwner),
    answer: json(entities.milestoneFile),
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/api/ClearToPay/ProjectMilestones/{milestoneId}/Files/{filename}',
    summary: 'Delete a file of a milestone that is neither approved nor complete',
    allow: project('EditProjectClearToPay', milestoneOwner),
    touches: [...changes, 'subscriptions'],
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/ProjectMilestones/{milestoneId}/Files/{filename}/Download',
    summary: 'Download a file of a milestone; supports Range and ETag',
    allow: project('member', milestoneOwner),
    answer: file,
  }),
  templates: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Project/{id}/Apply',
    summary: 'List the templates that the caller can apply to a project',
    allow: project('EditProjectClearToPay'),
    answer: json(options),
  }),
  applyTemplate: endpoint({
    method: 'POST',
    path: '/api/ClearToPay/Project/{id}/Apply',
    summary:
      'Apply a template of a company to a project in which the caller has EditClearToPay; existing milestones stay',
    allow: project('EditProjectClearToPay'),
    body: entities.applyForm,
    touches: ['company-clear-to-pay', 'boards', 'projects'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Project/{id}/export',
    summary: 'Export the milestones or their history as CSV, or both as PDF, for the accounts department',
    allow: project('member'),
    cost: 'heavy',
    query: entities.exportQuery,
    answer: file,
  }),
  payments: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Company/{id}/Payments',
    summary: "List the clear-to-pay milestones of a company's tools with their amounts and pending approvers",
    allow: company('ViewProjects'),
    query: payments.paymentsQuery,
    answer: json(listAnswer('payments', payments.payment)),
  }),
  paymentSums: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Company/{id}/Payments/Sums',
    summary:
      "Get the total amounts of a company's clear-to-pay milestones in each currency, by month and by tool",
    allow: company('ViewProjects'),
    query: payments.sumsQuery,
    answer: json(payments.paymentSums),
  }),
})
