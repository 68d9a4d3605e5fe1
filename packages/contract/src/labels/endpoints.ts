import * as z from 'zod'
import { admin } from '../core/endpoint/allow.ts'
import { area, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import { labelOrder, projectCode } from './entities.ts'

export const labels = area('labels', {
  code: endpoint({
    operationId: 'projects.code',
    method: 'GET',
    path: '/api/project/code/{id}',
    summary: "Get the content of a tool's label",
    allow: admin,
    answer: json(projectCode),
  }),
  setCode: endpoint({
    operationId: 'projects.setCode',
    method: 'PUT',
    path: '/api/project/code/{id}',
    summary: 'Set whether the label of a tool contains a URL or a code',
    allow: admin,
    body: z.object({ useUrlAsCode: z.boolean('rule.flag') }),
  }),
  print: endpoint({
    operationId: 'projects.labels',
    method: 'POST',
    path: '/api/project/label',
    summary: 'Download label sheets of tools as PDF, with the requested number of copies',
    allow: admin,
    cost: 'heavy',
    writes: false,
    body: labelOrder,
    answer: file,
  }),
})
