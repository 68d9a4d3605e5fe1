import { admin, company } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { listAnswer, listQuery } from '../core/lists.ts'
import * as entities from './entities.ts'

export const appTokens = area('app-tokens', {
  list: endpoint({
    method: 'GET',
    path: '/api/apptoken',
    summary: 'The app tokens, without their secrets',
    allow: admin,
    query: listQuery(entities.tokenSortFields).extend({
      /** Filters by owner. */
      userId: fields.id.optional(),
    }),
    answer: json(listAnswer('appTokens', entities.appToken)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/apptoken/{tokenId}',
    summary: 'One app token',
    allow: admin,
    answer: json(entities.appToken),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/apptoken',
    summary: 'Make an app token in the own name; its secret is in this answer and nowhere else',
    allow: admin,
    noAppTokens: true,
    body: entities.newAppToken,
    answer: created(entities.appTokenWithSecret),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/apptoken/{tokenId}',
    summary: 'Rename an app token, or let it expire on another day',
    allow: admin,
    noAppTokens: true,
    body: entities.changedAppToken,
    answer: json(entities.appToken),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/apptoken/{tokenId}',
    summary: 'Delete an app token: it is dead from now on',
    allow: admin,
    noAppTokens: true,
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: '/api/apptoken/company/{id}',
    summary: 'The app tokens that are limited to a company, without their secrets, or one of them',
    allow: company('EditCompanyDefaults'),
    query: entities.companyTokensQuery,
    answer: json(listAnswer('appTokens', entities.appToken)),
  }),
  createForCompany: endpoint({
    method: 'POST',
    path: '/api/apptoken/company/{id}',
    summary:
      'Make an app token with the rights that the caller has through the company, and no others; its secret is in this answer and nowhere else',
    allow: company('EditCompanyDefaults', 'path', { membersOnly: true }),
    noAppTokens: true,
    body: entities.newAppToken,
    answer: created(entities.appTokenWithSecret),
  }),
  updateForCompany: endpoint({
    method: 'PUT',
    path: '/api/apptoken/company/{id}',
    summary: 'Rename an app token of a company, or let it expire on another day',
    allow: company('EditCompanyDefaults'),
    noAppTokens: true,
    body: entities.changedCompanyToken,
    answer: json(entities.appToken),
  }),
  removeForCompany: endpoint({
    method: 'DELETE',
    path: '/api/apptoken/company/{id}',
    summary: 'Delete an app token of a company: it is dead from now on',
    allow: company('EditCompanyDefaults'),
    noAppTokens: true,
    query: entities.companyTokenQuery,
  }),
})
