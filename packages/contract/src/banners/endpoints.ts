import * as z from 'zod'
import { admin, self, user } from '../core/allow.ts'
import { crud } from '../core/crud.ts'
import { area, endpoint, json } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { listQuery, options } from '../core/lists.ts'
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
      list: 'Every banner message, the newest first',
      get: 'One banner message in four languages',
      create: 'Add a banner message; everybody sees it from its start to its end',
      update: 'Change a banner message',
      remove: 'Delete a banner message',
    },
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
