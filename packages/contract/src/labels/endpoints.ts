import * as z from 'zod'
import { admin } from '../core/allow.ts'
import { area, endpoint, file, json } from '../core/endpoint.ts'
import { labelOrder, projectCode } from './entities.ts'

export const labels = area('labels', {
  code: endpoint({
    operationId: 'projects.code',
    method: 'GET',
    path: '/api/project/code/{id}',
    summary: 'What the label of a tool says',
    allow: admin,
    answer: json(projectCode),
  }),
  setCode: endpoint({
    operationId: 'projects.setCode',
    method: 'PUT',
    path: '/api/project/code/{id}',
    summary: 'Choose whether the label of a tool says an address or a code',
    allow: admin,
    body: z.object({ useUrlAsCode: z.boolean('rule.flag') }),
  }),
  print: endpoint({
    operationId: 'projects.labels',
    method: 'POST',
    path: '/api/project/label',
    summary: 'Label sheets of tools as PDF, each label as often as asked',
    allow: admin,
    cost: 'heavy',
    writes: false,
    body: labelOrder,
    answer: file,
  }),
})
