import * as z from 'zod'
import { admin } from '../core/endpoint/allow.ts'
import { area, endpoint, json } from '../core/endpoint/endpoint.ts'
import { listAnswer, listQuery } from '../core/endpoint/lists.ts'
import { mail, mailStates } from './entities.ts'

export const outbox = area('outbox', {
  list: endpoint({
    method: 'GET',
    path: '/api/outbox',
    summary: 'List the e-mails, newest first',
    allow: admin,
    noAppTokens: true,
    query: listQuery(['createdDate', 'recipient', 'subject', 'state']).extend({
      state: z.enum(mailStates, 'rule.notAChoice').optional(),
    }),
    answer: json(listAnswer('mails', mail.omit({ text: true }))),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/outbox/{mailId}',
    summary: 'Get an e-mail with its one-time link masked; the text of a sent e-mail is not returned',
    allow: admin,
    noAppTokens: true,
    answer: json(mail),
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/api/outbox/{mailId}/reveal',
    summary:
      'Reveal the one-time link of an e-mail that cannot be sent, to pass it on; the audit records the caller. Returns 409 if a mail server is configured or the e-mail has no such link',
    allow: admin,
    noAppTokens: true,
    answer: json(z.object({ link: z.string() })),
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/api/outbox/test',
    summary:
      'Send a test e-mail to the caller and return the response of the mail server; returns 409 without a mail server',
    allow: admin,
    noAppTokens: true,
    cost: 'heavy',
    answer: json(
      z.object({
        recipient: z.string(),
        /** The error code of the failure, such as ECONNREFUSED or EAUTH 535; null when it was sent. */
        problem: z.string().nullable(),
      }),
    ),
    touches: ['system'],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/outbox/{mailId}/retry',
    summary:
      'Retry an unsent e-mail now; returns 409 without a mail server, and if the e-mail was sent or its one-time link is no longer valid',
    allow: admin,
    noAppTokens: true,
    touches: ['system'],
  }),
  retryFailed: endpoint({
    method: 'POST',
    path: '/api/outbox/retry',
    summary:
      'Retry all failed e-mails whose one-time links are still valid now; returns 409 without a mail server',
    allow: admin,
    noAppTokens: true,
    answer: json(z.object({ count: z.number().int() })),
    touches: ['system'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/outbox/{mailId}',
    summary: 'Delete an unsent e-mail; returns 409 if it was sent',
    allow: admin,
    noAppTokens: true,
    touches: ['system'],
  }),
})
