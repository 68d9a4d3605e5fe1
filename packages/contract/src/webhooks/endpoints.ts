import * as z from 'zod'
import { company } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import { listAnswer } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import * as entities from './entities.ts'

export const webhooks = area('webhooks', {
  list: endpoint({
    method: 'GET',
    path: '/api/webhook/company/{id}',
    summary: 'List the webhooks of a company without their secrets, or get one by id',
    allow: company('EditCompanyDefaults'),
    query: entities.webhooksQuery,
    answer: json(listAnswer('webhooks', entities.webhook)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/webhook/company/{id}',
    summary: 'Create a webhook; this response is the only one that contains its secret',
    allow: company('EditCompanyDefaults'),
    noAppTokens: true,
    body: entities.newWebhook,
    answer: created(entities.webhookWithSecret),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/webhook/company/{id}',
    summary:
      'Update a webhook, or turn it on or off; deliveries that are pending when it is off are not sent',
    allow: company('EditCompanyDefaults'),
    noAppTokens: true,
    body: entities.changedWebhook,
    answer: json(entities.webhook),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/webhook/company/{id}',
    summary: 'Delete a webhook with its log; with a version, only if it was not changed since',
    allow: company('EditCompanyDefaults'),
    query: entities.webhookQuery.extend({ version: fields.readVersion() }),
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/api/webhook/company/{id}/secret',
    summary:
      'Renew the secret of a webhook; only this response contains it, and for a day deliveries are signed with both secrets',
    allow: company('EditCompanyDefaults'),
    noAppTokens: true,
    body: entities.webhookQuery,
    answer: json(entities.renewedSecret),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhook/company/{id}/test',
    summary: 'Send a test event to a webhook',
    allow: company('EditCompanyDefaults'),
    body: entities.webhookQuery,
    answer: created(z.object({ deliveryId: z.string() })),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/webhook/company/{id}/deliveries',
    summary:
      'List the deliveries to one or all webhooks of a company in the last 30 days, with their responses',
    allow: company('EditCompanyDefaults'),
    query: entities.deliveriesQuery,
    answer: json(listAnswer('deliveries', entities.delivery)),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/webhook/company/{id}/deliveries',
    summary: 'Resend a delivery now with the same id',
    allow: company('EditCompanyDefaults'),
    body: z.object({ deliveryId: fields.id }),
  }),
})
