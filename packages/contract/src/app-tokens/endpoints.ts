import { admin, company } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import { listAnswer, listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import * as entities from './entities.ts'

export const appTokens = area('app-tokens', {
  list: endpoint({
    method: 'GET',
    path: '/api/apptoken',
    summary: 'List the app tokens, without their secrets',
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
    summary: 'Get an app token',
    allow: admin,
    answer: json(entities.appToken),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/apptoken',
    summary: 'Create an app token for the caller; this response is the only one that contains its secret',
    allow: admin,
    noAppTokens: true,
    body: entities.newAppToken,
    answer: created(entities.appTokenWithSecret),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/apptoken/{tokenId}',
    summary: 'Update the name or the expiration date of an app token',
    allow: admin,
    noAppTokens: true,
    body: entities.changedAppToken,
    answer: json(entities.appToken),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/apptoken/{tokenId}',
    summary: 'Delete an app token; it stops working immediately',
    allow: admin,
    noAppTokens: true,
  }),
  listOfCompany: endpoint({
    method: 'GET',
    path: '/api/apptoken/company/{id}',
    summary: 'List the app tokens of a company without their secrets, or get one by id',
    allow: company('EditCompanyDefaults'),
    query: entities.companyTokensQuery,
    answer: json(listAnswer('appTokens', entities.appToken)),
  }),
  createForCompany: endpoint({
    method: 'POST',
    path: '/api/apptoken/company/{id}',
    summary:
      "Create an app token limited to the caller's rights in a company; this response is the only one that contains its secret",
    allow: company('EditCompanyDefaults', 'path', { membersOnly: true }),
    noAppTokens: true,
    body: entities.newAppToken,
    answer: created(entities.appTokenWithSecret),
  }),
  updateForCompany: endpoint({
    method: 'PUT',
    path: '/api/apptoken/company/{id}',
    summary: "Update the name or the expiration date of a company's app token",
    allow: company('EditCompanyDefaults'),
    noAppTokens: true,
    body: entities.changedCompanyToken,
    answer: json(entities.appToken),
  }),
  deleteForCompany: endpoint({
    method: 'DELETE',
    path: '/api/apptoken/company/{id}',
    summary: 'Delete an app token of a company; it stops working immediately',
    allow: company('EditCompanyDefaults'),
    noAppTokens: true,
    query: entities.companyTokenQuery,
  }),
})
