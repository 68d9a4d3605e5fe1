import * as z from 'zod'
import { admin, project } from '../core/endpoint/allow.ts'
import { area, endpoint, json } from '../core/endpoint/endpoint.ts'
import { listAnswer, listQuery, options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { act, actPart, auditAct, auditPart, auditVerbs } from './entities.ts'

/** The reader's time zone, which determines the day of an instant. */
const timeZone = fields.timeZone.default('UTC')

const actsQuery = listQuery(['at']).extend({
  /** Filters by the user who acted. */
  personId: fields.id.optional(),
  subject: z.string().max(100, 'rule.tooLong').optional(),
  /** Dates in the time zone, inclusive. */
  from: fields.day.optional(),
  to: fields.day.optional(),
  timeZone,
})

export const audit = area('audit', {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary:
      'List the audit entries, newest first; the search covers people, companies, projects, objects, fields and values',
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
    summary: 'Get the changes of an audit entry to each object, with the stored values',
    allow: admin,
    cost: 'heavy',
    query: listQuery(['number']).extend({ timeZone }),
    answer: json(listAnswer('parts', auditPart)),
  }),
  subjectOptions: endpoint({
    method: 'GET',
    path: '/api/audit/options/subject',
    summary: 'List the kinds of objects whose changes are audited',
    allow: admin,
    answer: json(options),
  }),
  personOptions: endpoint({
    method: 'GET',
    path: '/api/audit/options/person',
    summary: 'List the people with audit entries, by name; returns at most 500',
    allow: admin,
    answer: json(options),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/project/{id}/history',
    summary:
      'List the history of a project, newest first, limited to the kinds of objects that the caller can view; the search covers the visible text',
    allow: project('ViewProfile'),
    cost: 'heavy',
    query: actsQuery,
    answer: json(listAnswer('entries', act)),
  }),
  historyParts: endpoint({
    method: 'GET',
    path: '/api/project/{id}/history/{actId}/part',
    summary: "Get the changes of an entry in a project's history to each object",
    allow: project('ViewProfile'),
    cost: 'heavy',
    query: listQuery(['number']).extend({ timeZone }),
    answer: json(listAnswer('parts', actPart)),
  }),
  historyOptions: endpoint({
    method: 'GET',
    path: '/api/project/{id}/history/options',
    summary: "List the people and the kinds of objects in a project's history",
    allow: project('ViewProfile'),
    answer: json(z.object({ people: options, kinds: options })),
  }),
})
