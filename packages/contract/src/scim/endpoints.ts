import { admin } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import * as entities from './entities.ts'

/** The calls of administrators. The calls of identity providers are SCIM 2.0 (RFC 7644): see docs/api.md. */
export const scim = area('scim', {
  get: endpoint({
    method: 'GET',
    path: '/api/signin/provider/{providerId}/scim',
    summary: 'Get the provisioning of users and groups by an identity provider, without its token',
    allow: admin,
    answer: json(entities.provisioning),
  }),
  renewToken: endpoint({
    method: 'POST',
    path: '/api/signin/provider/{providerId}/scim',
    summary:
      'Create the token with which an identity provider provisions users and groups; revokes an earlier token',
    allow: admin,
    noAppTokens: true,
    answer: created(entities.newProvisioningToken),
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/api/signin/provider/{providerId}/scim',
    summary: 'Revoke the provisioning token of an identity provider; its users and groups stay',
    allow: admin,
    noAppTokens: true,
  }),
})
