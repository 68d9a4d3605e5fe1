import { admin, project } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import { listAnswer, listQuery } from '../core/lists.ts'
import { assetTagForm, assetTagPrefill, assetTagRequest } from './entities.ts'

export const assetTags = area('asset-tags', {
  form: endpoint({
    method: 'GET',
    path: '/api/asset/tag/request/{id}',
    summary: 'What an order of tags for a tool begins with: the caller, their company and its address',
    allow: project('OrderAssetTag'),
    answer: json(assetTagPrefill),
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/asset/tag/request/{id}',
    summary: 'Order tags for a tool: the order is kept, and mailed to support',
    allow: project('OrderAssetTag'),
    body: assetTagForm,
    answer: created(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/asset/tag/request',
    summary: 'Every order of tags, newest first',
    allow: admin,
    query: listQuery(['createdDate', 'quantity', 'recipient']),
    answer: json(listAnswer('requests', assetTagRequest)),
  }),
})
