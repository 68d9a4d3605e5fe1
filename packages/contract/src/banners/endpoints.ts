import * as z from 'zod'
import { admin, self, user } from '../core/endpoint/allow.ts'
import { crud } from '../core/endpoint/crud.ts'
import { area, endpoint, json } from '../core/endpoint/endpoint.ts'
import { listQuery, options } from '../core/endpoint/lists.ts'
import { id } from '../core/fields.ts'
import { banner, bannerForm, bannerMark, bannerMessage, bannerTimes, changedBanner } from './entities.ts'
import { bannerStates } from './names.ts'

export const banners = area('banners', {
  ...crud({
    path: '/api/bannermessage',
    param: 'messageId',
    rows: 'bannerMessages',
    query: listQuery(['startDate', 'endDate', 'typeId']).extend({
      state: z.enum(bannerTimes, 'rule.notAChoice').optional(),
    }),
    row: bannerMessage,
    form: bannerForm,
    changed: changedBanner,
    summaries: {
      list: 'List all banner messages, newest first',
      get: 'Get a banner message in four languages',
      create: 'Create a banner message that all users see between its start and end',
      update: 'Update a banner message',
      delete: 'Delete a banner message',
    },
  }),
  typeOptions: endpoint({
    method: 'GET',
    path: '/api/bannermessage/options/type',
    summary: 'List the types of banner messages',
    allow: admin,
    answer: json(options),
  }),
  styleOptions: endpoint({
    method: 'GET',
    path: '/api/bannermessage/options/style',
    summary: 'List the styles of banner messages',
    allow: admin,
    answer: json(options),
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/bannermessage/message',
    summary: 'List the banner messages currently visible to the caller',
    allow: user,
    answer: json(z.array(banner)),
  }),
  marks: endpoint({
    method: 'GET',
    path: '/api/bannermessage/map/{userId}',
    summary: 'List the banner messages that the caller has hidden or removed',
    allow: self,
    answer: json(z.object({ id: z.string(), messages: z.array(bannerMark) })),
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/api/bannermessage/map/{userId}',
    summary: 'Hide, remove or restore a banner message for the caller only',
    allow: self,
    body: z.object({ messageId: id, state: z.enum(bannerStates) }),
    touches: ['account'],
  }),
})
