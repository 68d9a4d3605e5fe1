import * as z from 'zod'
import { admin, user } from '../core/allow.ts'
import { crud } from '../core/crud.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { listAnswer, listQuery, options } from '../core/lists.ts'
import * as entities from './entities.ts'
import { videoPages } from './names.ts'

export const support = area('support', {
  send: endpoint({
    method: 'POST',
    path: '/api/support/contact/email',
    summary:
      'Ask for support: the request is kept and mailed to support; its sender gets a confirmation at the address of the account',
    allow: user,
    body: entities.contactForm,
    answer: created(),
  }),
  contact: endpoint({
    method: 'GET',
    path: '/api/support/contact',
    summary: 'How support of this installation is reached, as its operator has set it',
    allow: user,
    answer: json(z.object({ email: z.string().nullable(), phone: z.string().nullable() })),
  }),
  countryOptions: endpoint({
    method: 'GET',
    path: '/api/support/options/country',
    summary: 'Countries to choose from',
    allow: user,
    answer: json(options),
  }),
  modeOptions: endpoint({
    method: 'GET',
    path: '/api/support/options/communication/modes',
    summary: 'How somebody can be answered',
    allow: user,
    answer: json(options),
  }),
  statusOptions: endpoint({
    method: 'GET',
    path: '/api/support/options/status',
    summary: 'What becomes of a request',
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
      list: 'Support requests, newest first',
      get: 'One support request',
      create: 'Note a request that came by telephone',
      update: 'Change a request, its notes and its status; its sender is notified of a new status',
      remove: 'Delete a support request',
    },
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/support/own',
    summary: "The caller's own support requests and what becomes of them, newest first",
    allow: user,
    query: listQuery(['createdDate', 'updatedDate', 'status']),
    answer: json(listAnswer('supportRequests', entities.ownRequest)),
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/support/status',
    summary: 'Give a request another status; its sender is notified',
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
      'Training videos of a page in their order, that of support by default; those without an address are shown to administrators only',
    allow: user,
    query: z.object({ page: z.enum(videoPages, 'rule.notAChoice').default('support') }),
    answer: json(z.array(entities.video)),
  }),
  createVideo: endpoint({
    method: 'POST',
    path: '/api/support/video',
    summary: 'Add a training video',
    allow: admin,
    body: entities.videoForm,
    answer: created(entities.video),
  }),
  updateVideo: endpoint({
    method: 'PUT',
    path: '/api/support/video/{videoId}',
    summary: 'Change a training video; another position moves it among the others',
    allow: admin,
    body: entities.changedVideo,
    answer: json(entities.video),
  }),
  removeVideo: endpoint({
    method: 'DELETE',
    path: '/api/support/video/{videoId}',
    summary: 'Delete a training video',
    allow: admin,
  }),
})
