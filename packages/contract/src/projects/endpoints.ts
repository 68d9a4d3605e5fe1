import * as z from 'zod'
import { company, project as inProject, user } from '../core/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { flag, listAnswer, listQuery, options } from '../core/lists.ts'
import * as entities from './entities.ts'
import { projectSortFields } from './sorting.ts'

const pixels = z.coerce
  .number('rule.number')
  .int('rule.number')
  .min(16, 'rule.tooSmall')
  .max(2_000, 'rule.tooLarge')

export const projects = area('projects', {
  list: endpoint({
    method: 'GET',
    path: '/api/project/listing',
    summary: 'My Projects: the projects that the caller, or a company of theirs, is on; for an admin all',
    allow: user,
    query: listQuery(projectSortFields),
    answer: json(listAnswer('projects', entities.projectRow).extend({ columns: z.array(z.string()) })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/project',
    summary: 'Add a project to a company; refused with 409 when the subscription allows no more',
    allow: company('CreateProject', { body: 'companyId' }, { neverAdmin: true }),
    body: entities.projectForm.safeExtend({
      companyId: fields.id,
      ...entities.projectTemplates.shape,
    }),
    answer: created(entities.project),
    touches: ['companies', 'subscriptions'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/project/{id}',
    summary: 'A project',
    allow: inProject('ViewProfile'),
    answer: json(entities.project),
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/project/image/{id}',
    summary: 'The picture of a project, whole or as a thumbnail',
    allow: inProject('member'),
    query: z.object({
      returnThumbnail: flag.default(false),
      thumbnailWidth: pixels.default(50),
      thumbnailHeight: pixels.default(50),
    }),
    answer: file,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/project/options/user/{id}',
    summary: 'The users of a project to choose from',
    allow: inProject('member'),
    answer: json(options),
  }),
})
