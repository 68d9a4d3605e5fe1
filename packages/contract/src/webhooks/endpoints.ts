import * as z from 'zod'
import { company } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { listAnswer } from '../core/lists.ts'
import * as entities from './entities.ts'

export const webhooks = area('webhooks', {
  list: endpoint({
    method: 'GET',
    path: '/api/webhook/company/{id}',
    summary: 'The webhooks of a company without their secrets, or one of them',
    allow: company('EditCompanyDefaults'),
    query: entities.webhooksQuery,
    answer: json(listAnswer('webhooks', entities.webhook)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/webhook/company/{id}',
    summary: 'Make a webhook; its secret is in this answer and nowhere else',
    allow: company('EditCompanyDefaults'),
    noAppTokens: true,
    body: entities.newWebhook,
    answer: created(entities.webhookWithSecret),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/webhook/company/{id}',
    summary: 'Change a webhook, or switch it off or on; what waits for one that is off is not sent',
    allow: company('EditCompanyDefaults'),
    noAppTokens: true,
    body: entities.changedWebhook,
    answer: json(entities.webhook),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhook/company/{id}',
    summary: 'Delete a webhook with its log',
    allow: company('EditCompanyDefaults'),
    query: entities.webhookQuery,
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/api/webhook/company/{id}/secret',
    summary:
      'Give a webhook another secret, which is in this answer and nowhere else; for a day deliveries are signed with both',
    allow: company('EditCompanyDefaults'),
    noAppTokens: true,
    body: entities.webhookQuery,
    answer: json(entities.renewedSecret),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhook/company/{id}/test',
    summary: 'Send a webhook an event that says nothing, to try it',
    allow: company('EditCompanyDefaults'),
    body: entities.webhookQuery,
    answer: created(z.object({ deliveryId: z.string() })),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/webhook/company/{id}/deliveries',
    summary:
      'What was sent to the webhooks of a company in the last 30 days, or to one of them, with the answers',
    allow: company('EditCompanyDefaults'),
    query: entities.deliveriesQuery,
    answer: json(listAnswer('deliveries', entities.delivery)),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/webhook/company/{id}/deliveries',
    summary: 'Send a delivery again now, under the same id',
    allow: company('EditCompanyDefaults'),
    body: z.object({ deliveryId: fields.id }),
  }),
})
