import * as z from 'zod'
import { user } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import { savedView, savedViewForm, viewKinds } from './entities.ts'

export const savedViews = area('saved-views', {
  list: endpoint({
    operationId: 'projects.savedViews',
    method: 'GET',
    path: '/api/project/search/saved',
    summary:
      'The searches and views that the caller has saved, and those that are shared with a company of theirs',
    allow: user,
    query: z.object({ kind: z.enum(viewKinds, 'rule.notAChoice') }),
    answer: json(z.array(savedView)),
  }),
  save: endpoint({
    operationId: 'projects.saveView',
    method: 'POST',
    path: '/api/project/search/saved',
    summary:
      'Save a search or view for oneself, or for all users of an own company; one of the same name is replaced',
    allow: user,
    body: savedViewForm,
    answer: created(savedView),
  }),
  remove: endpoint({
    operationId: 'projects.deleteSavedView',
    method: 'DELETE',
    path: '/api/project/search/saved/{viewId}',
    summary:
      'Delete a saved view: an own one, or with EditCompanyDefaults one that is shared with the company',
    allow: user,
  }),
})
