import * as z from 'zod'
import { self, user } from '../core/allow.ts'
import { area, endpoint, json } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { bannerStates } from '../core/names.ts'
import { banner } from './entities.ts'

export const banners = area('banners', {
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
    answer: json(
      z.object({
        id: z.string(),
        messages: z.array(z.object({ messageId: z.string(), state: z.enum(bannerStates) })),
      }),
    ),
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
