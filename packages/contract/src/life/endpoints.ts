import { project } from '../core/endpoint/allow.ts'
import { area, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import { listAnswer } from '../core/endpoint/lists.ts'
import * as entities from './entities.ts'

export const life = area('life', {
  list: endpoint({
    method: 'GET',
    path: '/api/project/life/{id}',
    summary:
      'List the events in the life of a tool, newest first, of all kinds that the caller can view or of one kind',
    allow: project('member'),
    query: entities.lifeQuery,
    answer: json(listAnswer('entries', entities.lifeEntry)),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/project/life/{id}/export',
    summary: 'Download the events in the life of a tool as PDF',
    allow: project('member'),
    cost: 'heavy',
    query: entities.lifeExportQuery,
    answer: file,
  }),
})
