import * as z from 'zod'
import { company, owner } from '../core/allow.ts'
import { area, endpoint, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { offeredProject } from './entities.ts'

export const transfers = area('transfers', {
  offer: endpoint({
    operationId: 'projects.transfer',
    method: 'POST',
    path: '/api/project/{id}/transfer',
    summary:
      'Offer a project to another company that is on it; it goes over when somebody who may create projects there accepts, at once if that is the caller',
    allow: owner('TransferProject'),
    body: z.object({ companyId: fields.id }),
    touches: ['projects', 'companies', 'subscriptions', 'project-members', 'notifications', 'boards'],
  }),
  withdraw: endpoint({
    operationId: 'projects.withdrawTransfer',
    method: 'DELETE',
    path: '/api/project/{id}/transfer',
    summary: 'Take an offered transfer back',
    allow: owner('TransferProject'),
    touches: ['projects'],
  }),
  list: endpoint({
    operationId: 'projects.offers',
    method: 'GET',
    path: '/api/project/transfer/{id}',
    summary: 'The projects that other companies offer a company',
    allow: company('CreateProject', 'path', { excludesAdmins: true }),
    answer: json(z.array(offeredProject)),
    reloadsWith: ['projects'],
  }),
  accept: endpoint({
    operationId: 'projects.acceptTransfer',
    method: 'POST',
    path: '/api/project/transfer/{id}/{projectId}',
    summary: 'Take over a project that is offered; the subscription must have room for it',
    allow: company('CreateProject', 'path', { excludesAdmins: true }),
    touches: ['projects', 'companies', 'subscriptions', 'project-members', 'notifications'],
  }),
  decline: endpoint({
    operationId: 'projects.declineTransfer',
    method: 'DELETE',
    path: '/api/project/transfer/{id}/{projectId}',
    summary: 'Decline a project that is offered',
    allow: company('CreateProject', 'path', { excludesAdmins: true }),
    touches: ['projects', 'notifications'],
  }),
})
