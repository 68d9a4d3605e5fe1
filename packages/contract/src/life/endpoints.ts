import { project } from '../core/allow.ts'
import { area, endpoint, file, json } from '../core/endpoint.ts'
import { listAnswer } from '../core/lists.ts'
import * as entities from './entities.ts'

export const life = area('life', {
  list: endpoint({
    method: 'GET',
    path: '/api/project/life/{id}',
    summary:
      'What happened to a tool, the newest first: of the kinds that the caller may see, or of one of them',
    allow: project('member'),
    query: entities.lifeQuery,
    answer: json(listAnswer('entries', entities.lifeEntry)),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/project/life/{id}/export',
    summary: 'The same as PDF',
    allow: project('member'),
    cost: 'heavy',
    query: entities.lifeExportQuery,
    answer: file,
  }),
})
