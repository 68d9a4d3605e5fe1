import * as z from 'zod'
import { admin, company, either, project } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import { listAnswer, listQuery } from '../core/endpoint/lists.ts'
import { email, id } from '../core/fields.ts'
import * as entities from './entities.ts'

export const subscriptionFlags = ['InviteExternalUsers'] as const

export const subscriptions = area('subscriptions', {
  get: endpoint({
    method: 'GET',
    path: '/api/subscription/{id}',
    summary: 'Get the subscription of a company with its limits and usage',
    allow: company('ViewSubscription'),
    answer: json(entities.subscription),
  }),
  edit: endpoint({
    method: 'GET',
    path: '/api/subscription/company/{id}',
    summary: 'Get the subscription of a company, for administrators of the installation',
    allow: admin,
    answer: json(entities.subscription),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/subscription/company/{id}',
    summary: 'Update a subscription; limits below the current usage remove nothing, but prevent additions',
    allow: company('EditSubscription'),
    body: entities.changedSubscription,
    answer: json(entities.subscription),
    touches: ['account', 'companies'],
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/subscription/options',
    summary: 'List the available plans with their limits',
    allow: admin,
    answer: json(z.array(entities.planOption)),
  }),
  quota: endpoint({
    method: 'GET',
    path: '/api/subscription/companyproject/{id}',
    summary: 'Check whether a company can add a project, and get the remaining capacity',
    allow: company('member'),
    answer: json(entities.quota),
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/subscription/options/check/{subscriptionFlag}',
    summary:
      "Check whether the subscription of a company, or of a project's owner, includes a feature or, with an e-mail address, whether the caller can invite this address",
    allow: either(
      // Only a caller who may invite an address may get information about it.
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
    summary: 'List the auxiliary subscriptions of all companies',
    allow: admin,
    query: listQuery(['companyName', 'projectLimit', 'dataLimit']),
    answer: json(listAnswer('subscriptions', entities.auxiliary)),
  }),
  auxiliariesOfCompany: endpoint({
    method: 'GET',
    path: '/api/subscriptionAux/list/{id}',
    summary: 'List the auxiliary subscriptions of a company',
    allow: admin,
    answer: json(z.array(entities.auxiliary)),
  }),
  auxiliary: endpoint({
    method: 'GET',
    path: '/api/subscriptionAux/{subscriptionId}',
    summary: 'Get an auxiliary subscription',
    allow: admin,
    answer: json(entities.auxiliary),
  }),
  createAuxiliary: endpoint({
    method: 'POST',
    path: '/api/subscriptionAux',
    summary: 'Create an auxiliary subscription, which increases the limits of a company',
    allow: admin,
    body: entities.auxiliaryForm,
    answer: created(entities.auxiliary),
  }),
  updateAuxiliary: endpoint({
    method: 'PUT',
    path: '/api/subscriptionAux/{subscriptionId}',
    summary: 'Update an auxiliary subscription',
    allow: admin,
    body: entities.changedAuxiliary,
    answer: json(entities.auxiliary),
  }),
  deleteAuxiliary: endpoint({
    method: 'DELETE',
    path: '/api/subscriptionAux/{subscriptionId}',
    summary: 'Delete an auxiliary subscription; existing data above the lower limits stays',
    allow: admin,
  }),
  auxiliaryOptions: endpoint({
    method: 'GET',
    path: '/api/subscriptionAux/options',
    summary: 'List the available packages with their limits',
    allow: admin,
    answer: json(z.array(entities.packageOption)),
  }),
})
