import * as z from 'zod'
import { admin } from '../core/allow.ts'
import { area, endpoint, json } from '../core/endpoint.ts'
import { listAnswer, listQuery } from '../core/lists.ts'
import { mail, mailStates } from './entities.ts'

export const outbox = area('outbox', {
  list: endpoint({
    method: 'GET',
    path: '/api/outbox',
    summary: 'E-mails, newest first',
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
    summary: 'One e-mail, its one-time link masked; the words of one that was sent are not shown again',
    allow: admin,
    noAppTokens: true,
    answer: json(mail),
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/api/outbox/{mailId}/reveal',
    summary:
      'Show the one-time link of an e-mail that nobody can send, for handing it on; the audit records who saw which. Refused with 409 with a mail server, or when there is no such link',
    allow: admin,
    noAppTokens: true,
    answer: json(z.object({ link: z.string() })),
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/api/outbox/test',
    summary:
      'Send an e-mail to the caller now, and return the answer of the mail server; refused with 409 without a mail server',
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
      'Send an e-mail that has not left now; refused with 409 without a mail server, or when it was sent',
    allow: admin,
    noAppTokens: true,
    touches: ['system'],
  }),
  retryFailed: endpoint({
    method: 'POST',
    path: '/api/outbox/retry',
    summary: 'Send all failed e-mails again now; refused with 409 without a mail server',
    allow: admin,
    noAppTokens: true,
    answer: json(z.object({ count: z.number().int() })),
    touches: ['system'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/outbox/{mailId}',
    summary: 'Delete an e-mail that was not sent; refused with 409 when it was sent',
    allow: admin,
    noAppTokens: true,
    touches: ['system'],
  }),
})
