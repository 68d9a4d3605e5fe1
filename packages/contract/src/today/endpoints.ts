import { user } from '../core/endpoint/allow.ts'
import { area, endpoint, json } from '../core/endpoint/endpoint.ts'
import { listAnswer } from '../core/endpoint/lists.ts'
import { todayOverview } from './entities.ts'
import { todayItem, todayItemsQuery } from './today-item.ts'

export const todayPage = area('today', {
  get: endpoint({
    operationId: 'projects.today',
    method: 'GET',
    path: '/api/project/today',
    summary: 'List what is late, due, pending and new in the projects that the caller can access',
    allow: user,
    answer: json(todayOverview),
    reloadsWith: ['projects'],
  }),
  items: endpoint({
    operationId: 'projects.needs',
    method: 'GET',
    path: '/api/project/today/needs',
    summary:
      "List the items that require the caller's action, most urgent first: dates that are late or due in two weeks, late tasks, reported problems, approvals and acceptances",
    allow: user,
    query: todayItemsQuery,
    answer: json(listAnswer('needs', todayItem)),
    reloadsWith: ['projects'],
  }),
})
