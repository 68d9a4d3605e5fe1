import { admin, project } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import { listAnswer, listQuery } from '../core/endpoint/lists.ts'
import { assetTagForm, assetTagPrefill, assetTagRequest } from './entities.ts'

export const assetTags = area('asset-tags', {
  form: endpoint({
    method: 'GET',
    path: '/api/asset/tag/request/{id}',
    summary: 'Get the default values for a tag order for a tool: the caller, their company and its address',
    allow: project('OrderAssetTag'),
    answer: json(assetTagPrefill),
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/asset/tag/request/{id}',
    summary: 'Order tags for a tool; the order is saved and e-mailed to support',
    allow: project('OrderAssetTag'),
    body: assetTagForm,
    answer: created(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/asset/tag/request',
    summary: 'List all tag orders, newest first',
    allow: admin,
    query: listQuery(['createdDate', 'quantity', 'recipient']),
    answer: json(listAnswer('requests', assetTagRequest)),
  }),
})
