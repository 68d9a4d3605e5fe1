import * as z from 'zod'
import { company, owner } from '../core/endpoint/allow.ts'
import { area, endpoint, json } from '../core/endpoint/endpoint.ts'
import * as fields from '../core/fields.ts'
import { offeredProject } from './entities.ts'

export const transfers = area('transfers', {
  offer: endpoint({
    operationId: 'projects.transfer',
    method: 'POST',
    path: '/api/project/{id}/transfer',
    summary:
      'Offer a project to another company on it; the transfer completes when a user who can create projects there accepts, or immediately if the caller is such a user',
    allow: owner('TransferProject'),
    body: z.object({ companyId: fields.id }),
    touches: ['projects', 'companies', 'subscriptions', 'project-members', 'notifications', 'boards'],
  }),
  withdraw: endpoint({
    operationId: 'projects.withdrawTransfer',
    method: 'DELETE',
    path: '/api/project/{id}/transfer',
    summary: 'Withdraw the offer of a project',
    allow: owner('TransferProject'),
    touches: ['projects'],
  }),
  list: endpoint({
    operationId: 'projects.offers',
    method: 'GET',
    path: '/api/project/transfer/{id}',
    summary: 'List the projects that other companies offer to a company',
    allow: company('CreateProject', 'path', { excludesAdmins: true }),
    answer: json(z.array(offeredProject)),
    reloadsWith: ['projects'],
  }),
  accept: endpoint({
    operationId: 'projects.acceptTransfer',
    method: 'POST',
    path: '/api/project/transfer/{id}/{projectId}',
    summary: 'Accept the transfer of a project; requires sufficient capacity in the subscription',
    allow: company('CreateProject', 'path', { excludesAdmins: true }),
    touches: ['projects', 'companies', 'subscriptions', 'project-members', 'notifications', 'boards'],
  }),
  decline: endpoint({
    operationId: 'projects.declineTransfer',
    method: 'DELETE',
    path: '/api/project/transfer/{id}/{projectId}',
    summary: 'Decline the transfer of a project',
    allow: company('CreateProject', 'path', { excludesAdmins: true }),
    touches: ['projects', 'notifications'],
  }),
})
