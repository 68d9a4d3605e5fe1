import * as z from 'zod'
import { admin, user } from '../core/endpoint/allow.ts'
import { crud } from '../core/endpoint/crud.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import { listAnswer, listQuery, options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import * as entities from './entities.ts'
import { videoPages } from './names.ts'

export const support = area('support', {
  send: endpoint({
    method: 'POST',
    path: '/api/support/contact/email',
    summary:
      'Send a support request; it is saved and e-mailed to support, and its sender gets a confirmation by e-mail',
    allow: user,
    body: entities.contactForm,
    answer: created(),
  }),
  contact: endpoint({
    method: 'GET',
    path: '/api/support/contact',
    summary: 'Get the support contact of this installation, as set by its operator',
    allow: user,
    answer: json(z.object({ email: z.string().nullable(), phone: z.string().nullable() })),
  }),
  countryOptions: endpoint({
    method: 'GET',
    path: '/api/support/options/country',
    summary: 'List the available countries',
    allow: user,
    answer: json(options),
  }),
  modeOptions: endpoint({
    method: 'GET',
    path: '/api/support/options/communication/modes',
    summary: 'List the available communication channels for replies',
    allow: user,
    answer: json(options),
  }),
  statusOptions: endpoint({
    method: 'GET',
    path: '/api/support/options/status',
    summary: 'List the states of support requests',
    allow: admin,
    answer: json(options),
  }),
  ...crud({
    path: '/api/support',
    param: 'requestId',
    rows: 'supportRequests',
    query: listQuery(['createdDate', 'updatedDate', 'lastName', 'company', 'status']).extend({
      statusTypeId: z.enum(entities.supportStatuses, 'rule.notAChoice').optional(),
    }),
    row: entities.supportRequest,
    form: entities.supportForm,
    changed: entities.changedSupportRequest,
    summaries: {
      list: 'List the support requests, newest first',
      get: 'Get a support request',
      create: 'Create a support request that was received by telephone',
      update: 'Update a support request, its notes and its status; notifies its sender of a new status',
      delete: 'Delete a support request',
    },
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/api/support/own',
    summary: "List the caller's support requests with their status, newest first",
    allow: user,
    query: listQuery(['createdDate', 'updatedDate', 'status']),
    answer: json(listAnswer('supportRequests', entities.ownRequest)),
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/support/status',
    summary: 'Set the status of a support request; notifies its sender',
    allow: admin,
    body: z.object({
      requestId: fields.id,
      statusTypeId: z.enum(entities.supportStatuses, 'rule.notAChoice'),
    }),
  }),
  videos: endpoint({
    method: 'GET',
    path: '/api/support/video',
    summary:
      'List the training videos of a page in order, by default those of the support page; only administrators see videos without a URL',
    allow: user,
    query: z.object({ page: z.enum(videoPages, 'rule.notAChoice').default('support') }),
    answer: json(z.array(entities.video)),
  }),
  createVideo: endpoint({
    method: 'POST',
    path: '/api/support/video',
    summary: 'Create a training video',
    allow: admin,
    body: entities.videoForm,
    answer: created(entities.video),
  }),
  updateVideo: endpoint({
    method: 'PUT',
    path: '/api/support/video/{videoId}',
    summary: 'Update a training video, or move it to another position',
    allow: admin,
    body: entities.changedVideo,
    answer: json(entities.video),
  }),
  deleteVideo: endpoint({
    method: 'DELETE',
    path: '/api/support/video/{videoId}',
    summary: 'Delete a training video',
    allow: admin,
  }),
})
