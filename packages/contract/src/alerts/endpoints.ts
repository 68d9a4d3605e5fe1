import { project, withModule } from '../core/allow.ts'
import { area, endpoint, json } from '../core/endpoint.ts'
import { listAnswer } from '../core/lists.ts'
import { alertsQuery, toolAlert } from './entities.ts'

export const alerts = area('alerts', {
  list: endpoint({
    method: 'GET',
    path: '/api/alerts/{id}',
    summary:
      'Releases, quality updates and maintenance of the tools of the owner company that the caller is on, those of the named tool first',
    allow: withModule('FourPointZero', project('member')),
    query: alertsQuery,
    answer: json(listAnswer('alerts', toolAlert)),
    isReadOffline: true,
  }),
})
