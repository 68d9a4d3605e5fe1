import * as z from 'zod'
import { admin } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { listAnswer, listQuery } from '../core/lists.ts'
import * as entities from './entities.ts'

export const appTokens = area('app-tokens', {
  list: endpoint({
    method: 'GET',
    path: '/api/apptoken',
    summary: 'The app tokens, without their secrets',
    allow: admin,
    query: listQuery(['name', 'expirationDate', 'lastUsed', 'createdDate']).extend({
      /** Filters by owner. */
      userId: fields.id.optional(),
    }),
    answer: json(listAnswer('appTokens', entities.appToken)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/apptoken/{tokenId}',
    summary: 'One app token',
    allow: admin,
    answer: json(entities.appToken),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/apptoken',
    summary: 'Make an app token in the own name; its secret is in this answer and nowhere else',
    allow: admin,
    noAppTokens: true,
    body: entities.newAppToken,
    answer: created(entities.appToken.extend({ secret: z.string() })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/apptoken/{tokenId}',
    summary: 'Rename an app token, or let it expire on another day',
    allow: admin,
    noAppTokens: true,
    body: entities.appTokenForm,
    answer: json(entities.appToken),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/apptoken/{tokenId}',
    summary: 'Delete an app token: it is dead from now on',
    allow: admin,
    noAppTokens: true,
  }),
})
