import * as z from 'zod'
import { admin } from '../core/allow.ts'
import { area, endpoint, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { listAnswer, listQuery, options } from '../core/lists.ts'
import { auditEntry, auditVerbs } from './entities.ts'

export const audit = area('audit', {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'Who changed what, newest first; the search is in people, companies, projects, kinds and values',
    allow: admin,
    query: listQuery(['at']).extend({
      verb: z.enum(auditVerbs, 'rule.notAChoice').optional(),
      subject: z.string().max(100, 'rule.tooLong').optional(),
      companyId: fields.id.optional(),
      projectId: fields.id.optional(),
      /** Days in UTC, both included. */
      from: fields.day.optional(),
      to: fields.day.optional(),
    }),
    answer: json(listAnswer('entries', auditEntry)),
  }),
  subjectOptions: endpoint({
    method: 'GET',
    path: '/api/audit/options/subject',
    summary: 'The kinds of things whose changes are kept',
    allow: admin,
    answer: json(options),
  }),
})
