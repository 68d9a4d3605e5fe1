import * as z from 'zod'
import { admin, company, either, project } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import { email, id } from '../core/fields.ts'
import { listAnswer, listQuery } from '../core/lists.ts'
import * as entities from './entities.ts'

export const subscriptionFlags = ['InviteExternalUsers'] as const

export const subscriptions = area('subscriptions', {
  get: endpoint({
    method: 'GET',
    path: '/api/subscription/{id}',
    summary: "A company's subscription, its limits and what is used of them",
    allow: company('ViewSubscription'),
    answer: json(entities.subscription),
  }),
  edit: endpoint({
    method: 'GET',
    path: '/api/subscription/company/{id}',
    summary: "A company's subscription, for the editor",
    allow: admin,
    answer: json(entities.subscription),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/subscription/company/{id}',
    summary: 'Change a subscription; a limit below what is used takes nothing away, but nothing can be added',
    allow: company('EditSubscription'),
    body: entities.changedSubscription,
    answer: json(entities.subscription),
    touches: ['account', 'companies'],
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/subscription/options',
    summary: 'The plans to choose from, with their limits',
    allow: admin,
    answer: json(z.array(entities.planOption)),
  }),
  room: endpoint({
    method: 'GET',
    path: '/api/subscription/companyproject/{id}',
    summary: 'Whether a company can add a project, and what is left',
    allow: company('member'),
    answer: json(entities.room),
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/subscription/options/check/{subscriptionFlag}',
    summary:
      'Whether the subscription of a company, or of the company that owns a project, has a flag, or allows the same for one address',
    allow: either(
      // Only a caller who may invite an address learns more about it.
      company('AddUser', { query: 'companyId' }, { when: { query: 'email' } }),
      project('AddUser', { query: 'projectId' }, { when: { query: 'email' } }),
      company('member', { query: 'companyId' }),
      project('member', { query: 'projectId' }),
    ),
    query: z
      .object({ companyId: id.optional(), projectId: id.optional(), email: email.optional() })
      .refine(scope => (scope.companyId === undefined) !== (scope.projectId === undefined), {
        path: ['companyId'],
        error: 'rule.required',
      }),
    answer: json(z.object({ isAllowed: z.boolean() })),
  }),
  auxiliaries: endpoint({
    method: 'GET',
    path: '/api/subscriptionAux',
    summary: 'The auxiliary subscriptions of all companies',
    allow: admin,
    query: listQuery(['companyName', 'projectLimit', 'dataLimit']),
    answer: json(listAnswer('subscriptions', entities.auxiliary)),
  }),
  auxiliariesOf: endpoint({
    method: 'GET',
    path: '/api/subscriptionAux/list/{id}',
    summary: 'The auxiliary subscriptions of one company',
    allow: admin,
    answer: json(z.array(entities.auxiliary)),
  }),
  auxiliary: endpoint({
    method: 'GET',
    path: '/api/subscriptionAux/{subscriptionId}',
    summary: 'One auxiliary subscription',
    allow: admin,
    answer: json(entities.auxiliary),
  }),
  addAuxiliary: endpoint({
    method: 'POST',
    path: '/api/subscriptionAux',
    summary: 'Add to the limits of a company',
    allow: admin,
    body: entities.auxiliaryForm,
    answer: created(entities.auxiliary),
  }),
  changeAuxiliary: endpoint({
    method: 'PUT',
    path: '/api/subscriptionAux/{subscriptionId}',
    summary: 'Change an auxiliary subscription',
    allow: admin,
    body: entities.changedAuxiliary,
    answer: json(entities.auxiliary),
  }),
  removeAuxiliary: endpoint({
    method: 'DELETE',
    path: '/api/subscriptionAux/{subscriptionId}',
    summary: 'Take an auxiliary subscription away; what is used of it stays',
    allow: admin,
  }),
  auxiliaryOptions: endpoint({
    method: 'GET',
    path: '/api/subscriptionAux/options',
    summary: 'The packages to choose from, with their limits',
    allow: admin,
    answer: json(z.array(entities.packageOption)),
  }),
})
