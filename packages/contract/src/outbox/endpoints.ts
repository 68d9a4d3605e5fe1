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
    query: listQuery(['createdDate', 'recipient', 'subject', 'state']).extend({
      state: z.enum(mailStates, 'rule.notAChoice').optional(),
    }),
    answer: json(listAnswer('mails', mail.omit({ text: true }))),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/outbox/{mailId}',
    summary: 'One e-mail; the words of one that was sent are not shown again',
    allow: admin,
    answer: json(mail),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/outbox/{mailId}/retry',
    summary:
      'Send an e-mail that has not left now; refused with 409 without a mail server, or when it was sent',
    allow: admin,
  }),
})
