import * as z from 'zod'
import { user } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import { savedView, savedViewForm, viewKinds } from './entities.ts'

export const savedViews = area('saved-views', {
  list: endpoint({
    operationId: 'projects.savedViews',
    method: 'GET',
    path: '/api/project/search/saved',
    summary:
      "List the searches and views that the caller saved, and those shared with the caller's companies",
    allow: user,
    query: z.object({ kind: z.enum(viewKinds, 'rule.notAChoice') }),
    answer: json(z.array(savedView)),
  }),
  save: endpoint({
    operationId: 'projects.saveView',
    method: 'POST',
    path: '/api/project/search/saved',
    summary:
      "Save a search or view for the caller or for all users of one of the caller's companies; replaces one with the same name",
    allow: user,
    body: savedViewForm,
    answer: created(savedView),
  }),
  delete: endpoint({
    operationId: 'projects.deleteSavedView',
    method: 'DELETE',
    path: '/api/project/search/saved/{viewId}',
    summary:
      'Delete a saved view of the caller or, with EditCompanyDefaults, one that is shared with the company',
    allow: user,
  }),
})
