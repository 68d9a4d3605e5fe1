import * as z from 'zod'
import { admin, self, user } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { listAnswer, listQuery, options } from '../core/lists.ts'
import { banner, bannerForm, bannerMark, bannerMessage, bannerTimes, changedBanner } from './entities.ts'
import { bannerStates } from './names.ts'

export const banners = area('banners', {
  list: endpoint({
    method: 'GET',
    path: '/api/bannermessage',
    summary: 'Every banner message, the newest first',
    allow: admin,
    query: listQuery(['startDate', 'endDate', 'typeId']).extend({
      state: z.enum(bannerTimes, 'rule.notAChoice').optional(),
    }),
    answer: json(listAnswer('bannerMessages', bannerMessage)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bannermessage/{messageId}',
    summary: 'One banner message in four languages',
    allow: admin,
    answer: json(bannerMessage),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bannermessage',
    summary: 'Add a banner message; everybody sees it from its start to its end',
    allow: admin,
    body: bannerForm,
    answer: created(bannerMessage),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/bannermessage/{messageId}',
    summary: 'Change a banner message',
    allow: admin,
    body: changedBanner,
    answer: json(bannerMessage),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bannermessage/{messageId}',
    summary: 'Delete a banner message',
    allow: admin,
  }),
  typeOptions: endpoint({
    method: 'GET',
    path: '/api/bannermessage/options/type',
    summary: 'What a message can be about',
    allow: admin,
    answer: json(options),
  }),
  styleOptions: endpoint({
    method: 'GET',
    path: '/api/bannermessage/options/style',
    summary: 'How a message can look',
    allow: admin,
    answer: json(options),
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/bannermessage/message',
    summary: 'The messages that the caller sees now',
    allow: user,
    answer: json(z.array(banner)),
  }),
  marks: endpoint({
    method: 'GET',
    path: '/api/bannermessage/map/{userId}',
    summary: 'The messages that the caller has hidden or removed',
    allow: self,
    answer: json(z.object({ id: z.string(), messages: z.array(bannerMark) })),
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/api/bannermessage/map/{userId}',
    summary: 'Hide, remove or show a message again, for the caller only',
    allow: self,
    body: z.object({ messageId: id, state: z.enum(bannerStates) }),
    touches: ['account'],
  }),
})
