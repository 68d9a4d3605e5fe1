import * as z from 'zod'
import { signedIn } from '../account/entities.ts'
import { admin, anyone, user } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import * as entities from './entities.ts'

export const passkeys = area('passkeys', {
  availability: endpoint({
    method: 'GET',
    path: '/api/passkey/availability',
    summary: 'The host name at which this installation has passkeys; null when it has none',
    allow: anyone,
    answer: json(entities.availability),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/passkey',
    summary: 'The own passkeys, the newest first',
    allow: user,
    answer: json(z.array(entities.passkey)),
  }),
  startRegistration: endpoint({
    method: 'POST',
    path: '/api/passkey/registration/start',
    summary: 'Begin to add a passkey; requires the password, and a code with two-step sign-in',
    allow: user,
    noAppTokens: true,
    body: entities.registrationStart,
    answer: json(entities.ceremonyOptions),
  }),
  finishRegistration: endpoint({
    method: 'POST',
    path: '/api/passkey/registration/finish',
    summary: 'Add the passkey that the browser has created, once and only in the session that began',
    allow: user,
    noAppTokens: true,
    body: entities.registrationEnd,
    answer: created(entities.passkey),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/passkey/{passkeyId}',
    summary: 'Delete an own passkey, which opens nothing from then on',
    allow: user,
    noAppTokens: true,
  }),
  startSignIn: endpoint({
    method: 'POST',
    path: '/api/passkey/signin/start',
    summary: 'Begin a sign-in with a passkey; the answer does not depend on accounts',
    allow: anyone,
    answer: json(entities.ceremonyOptions),
  }),
  finishSignIn: endpoint({
    method: 'POST',
    path: '/api/passkey/signin/finish',
    summary: 'Sign in with the response of a passkey, once; it replaces the password and the second step',
    allow: anyone,
    body: entities.signInEnd,
    answer: json(signedIn),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/passkey/user/{userId}',
    summary: 'The passkeys of a user, the newest first',
    allow: admin,
    answer: json(z.array(entities.passkey)),
  }),
  removeOf: endpoint({
    method: 'DELETE',
    path: '/api/passkey/user/{userId}/{passkeyId}',
    summary: 'Delete a passkey of a user',
    allow: admin,
    noAppTokens: true,
  }),
})
