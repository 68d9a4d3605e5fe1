import * as z from 'zod'
import { signedIn } from '../account/entities.ts'
import { admin, anyone, company, user } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import { listAnswer, listQuery } from '../core/endpoint/lists.ts'
import * as entities from './entities.ts'

export const companySignIn = area('company-sign-in', {
  options: endpoint({
    method: 'GET',
    path: '/api/signin/options',
    summary: 'List the identity providers that have a button on the sign-in page',
    allow: anyone,
    answer: json(entities.signInOptions),
  }),
  getOfDomain: endpoint({
    method: 'GET',
    path: '/api/signin/domain',
    summary:
      'Get the identity provider of an e-mail domain; the response does not depend on existing accounts',
    allow: anyone,
    query: entities.domainQuery,
    answer: json(entities.providerOfDomain),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/signin/start',
    summary: 'Start a sign-in at an identity provider; returns its page and a key for the browser',
    allow: anyone,
    body: entities.signInRequest,
    answer: json(entities.providerRedirect),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/signin/finish',
    summary:
      'Finish a sign-in with the response of an identity provider, once and only in the browser that started it',
    allow: anyone,
    body: entities.providerResponse,
    answer: json(signedIn),
  }),
  startConfirmation: endpoint({
    method: 'POST',
    path: '/api/signin/confirm/start',
    summary: 'Start a reauthentication at the identity provider, which replaces the password for ten minutes',
    allow: user,
    noAppTokens: true,
    answer: json(entities.providerRedirect),
  }),
  finishConfirmation: endpoint({
    method: 'POST',
    path: '/api/signin/confirm/finish',
    summary: 'Finish a reauthentication with the response of the identity provider',
    allow: user,
    noAppTokens: true,
    body: entities.providerResponse,
    answer: json(entities.confirmation),
  }),
  confirmation: endpoint({
    method: 'GET',
    path: '/api/signin/confirm',
    summary: "Get the time until which a reauthentication replaces the caller's password",
    allow: user,
    noAppTokens: true,
    answer: json(entities.confirmation),
  }),
  signOutPlace: endpoint({
    method: 'GET',
    path: '/api/signin/signout',
    summary:
      "Get the URL that ends the session at the identity provider, if the caller's session started there",
    allow: user,
    noAppTokens: true,
    answer: json(entities.signOutPlace),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/signin/provider',
    summary: 'List the identity providers, without their secrets',
    allow: admin,
    query: entities.providersQuery,
    answer: json(listAnswer('providers', entities.provider)),
  }),
  installationAddresses: endpoint({
    method: 'GET',
    path: '/api/signin/provider/addresses',
    summary: 'Get the URLs of this installation to enter at an identity provider',
    allow: admin,
    answer: json(entities.ownAddresses),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/signin/provider/{providerId}',
    summary: 'Get an identity provider',
    allow: admin,
    answer: json(entities.provider),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/signin/provider',
    summary: 'Create an identity provider',
    allow: admin,
    noAppTokens: true,
    body: entities.newProvider,
    answer: created(entities.provider),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/signin/provider/{providerId}',
    summary:
      'Update an identity provider; if it becomes the only way to sign in, other sessions of its addresses end',
    allow: admin,
    noAppTokens: true,
    body: entities.changedProvider,
    answer: json(entities.provider),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/signin/provider/{providerId}',
    summary: 'Delete an identity provider with its links to accounts; the accounts stay',
    allow: admin,
    noAppTokens: true,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/signin/provider/{providerId}/test',
    summary: 'Fetch the discovery document of an identity provider to test the connection',
    allow: admin,
    noAppTokens: true,
    answer: json(entities.testedProvider),
  }),
  listOfCompany: endpoint({
    method: 'GET',
    path: '/api/signin/company/{id}',
    summary: 'List the identity providers of a company',
    allow: company('EditCompanyDefaults'),
    query: listQuery(['name']),
    answer: json(listAnswer('providers', entities.companyProvider)),
  }),
  setPolicy: endpoint({
    method: 'PUT',
    path: '/api/signin/company/{id}',
    summary: 'Turn sign-in with a company account on or off, or require it for the addresses of the company',
    allow: company('EditCompanyDefaults'),
    noAppTokens: true,
    body: entities.providerSwitch,
    answer: json(entities.companyProvider),
  }),
  listOfUser: endpoint({
    method: 'GET',
    path: '/api/signin/user/{userId}',
    summary: 'List the accounts at identity providers with which a user signs in',
    allow: admin,
    answer: json(z.array(entities.linkedAccount)),
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/api/signin/user/{userId}/{linkedId}',
    summary:
      'Delete the link of a user to an account at an identity provider, and end the sessions that started there',
    allow: admin,
    noAppTokens: true,
    touches: ['users'],
  }),
})
