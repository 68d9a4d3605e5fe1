import * as z from 'zod'
import { admin, project } from '../core/allow.ts'
import { area, endpoint, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { listAnswer, listQuery, options } from '../core/lists.ts'
import { act, actPart, auditAct, auditPart, auditVerbs } from './entities.ts'

const actsQuery = listQuery(['at']).extend({
  /** Filters by the user who acted. */
  personId: fields.id.optional(),
  subject: z.string().max(100, 'rule.tooLong').optional(),
  /** Dates in UTC, inclusive. */
  from: fields.day.optional(),
  to: fields.day.optional(),
})

export const audit = area('audit', {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary:
      'Who did what, newest first; the search is in people, companies, projects, things, fields and values',
    allow: admin,
    cost: 'heavy',
    query: actsQuery.extend({
      verb: z.enum(auditVerbs, 'rule.notAChoice').optional(),
      companyId: fields.id.optional(),
      projectId: fields.id.optional(),
    }),
    answer: json(listAnswer('entries', auditAct)),
  }),
  parts: endpoint({
    method: 'GET',
    path: '/api/audit/{actId}/part',
    summary: 'What an act did to each thing, with the values as they are stored',
    allow: admin,
    cost: 'heavy',
    query: listQuery(['number']),
    answer: json(listAnswer('parts', auditPart)),
  }),
  subjectOptions: endpoint({
    method: 'GET',
    path: '/api/audit/options/subject',
    summary: 'The kinds of things whose changes are kept',
    allow: admin,
    answer: json(options),
  }),
  personOptions: endpoint({
    method: 'GET',
    path: '/api/audit/options/person',
    summary: 'Who has done something, by name; at most 500',
    allow: admin,
    answer: json(options),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/project/{id}/history',
    summary:
      'Who did what in a project, newest first, of the kinds of things whose lists the caller may see; the search is in what is shown',
    allow: project('ViewProfile'),
    cost: 'heavy',
    query: actsQuery,
    answer: json(listAnswer('entries', act)),
  }),
  historyParts: endpoint({
    method: 'GET',
    path: '/api/project/{id}/history/{actId}/part',
    summary: 'What an act in a project did to each thing',
    allow: project('ViewProfile'),
    cost: 'heavy',
    query: listQuery(['number']),
    answer: json(listAnswer('parts', actPart)),
  }),
  historyOptions: endpoint({
    method: 'GET',
    path: '/api/project/{id}/history/options',
    summary: 'Who has done something in a project, and to which kinds of things',
    allow: project('ViewProfile'),
    answer: json(z.object({ people: options, kinds: options })),
  }),
})
