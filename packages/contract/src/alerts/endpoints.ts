import { project, withModule } from '../core/endpoint/allow.ts'
import { area, endpoint, json } from '../core/endpoint/endpoint.ts'
import { listAnswer } from '../core/endpoint/lists.ts'
import { alertsQuery, toolAlert } from './entities.ts'

export const alerts = area('alerts', {
  list: endpoint({
    method: 'GET',
    path: '/api/alerts/{id}',
    summary:
      "List releases, quality updates and maintenance of the owner company's tools that the caller can access, starting with the given tool",
    allow: withModule('FourPointZero', project('member')),
    query: alertsQuery,
    answer: json(listAnswer('alerts', toolAlert)),
    isReadOffline: true,
    reloadsWith: [
      'part-design',
      'mold-qualification',
      'molding',
      'production',
      'maintenance',
      'quality',
      'tool-validation',
    ],
  }),
})
