import * as z from 'zod'
import { signedIn } from '../account/entities.ts'
import { admin, anyone, user } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import * as entities from './entities.ts'

export const passkeys = area('passkeys', {
  availability: endpoint({
    method: 'GET',
    path: '/api/passkey/availability',
    summary: 'Get the host name for passkeys of this installation; null if passkeys are not available',
    allow: anyone,
    answer: json(entities.availability),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/passkey',
    summary: "List the caller's passkeys, newest first",
    allow: user,
    answer: json(z.array(entities.passkey)),
  }),
  startRegistration: endpoint({
    method: 'POST',
    path: '/api/passkey/registration/start',
    summary: 'Start the registration of a passkey; requires the password and, with two-step sign-in, a code',
    allow: user,
    noAppTokens: true,
    body: entities.registrationStart,
    answer: json(entities.ceremonyOptions),
  }),
  finishRegistration: endpoint({
    method: 'POST',
    path: '/api/passkey/registration/finish',
    summary:
      'Finish the registration with the passkey that the browser created, once and only in the session that started it',
    allow: user,
    noAppTokens: true,
    body: entities.registrationEnd,
    answer: created(entities.passkey),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/passkey/{passkeyId}',
    summary: "Delete one of the caller's passkeys; it stops working immediately",
    allow: user,
    noAppTokens: true,
  }),
  startSignIn: endpoint({
    method: 'POST',
    path: '/api/passkey/signin/start',
    summary: 'Start a sign-in with a passkey; the response does not depend on existing accounts',
    allow: anyone,
    answer: json(entities.ceremonyOptions),
  }),
  finishSignIn: endpoint({
    method: 'POST',
    path: '/api/passkey/signin/finish',
    summary: 'Sign in with the response of a passkey, once; replaces the password and the second step',
    allow: anyone,
    body: entities.signInEnd,
    answer: json(signedIn),
  }),
  listOfUser: endpoint({
    method: 'GET',
    path: '/api/passkey/user/{userId}',
    summary: 'List the passkeys of a user, newest first',
    allow: admin,
    answer: json(z.array(entities.passkey)),
  }),
  deleteOfUser: endpoint({
    method: 'DELETE',
    path: '/api/passkey/user/{userId}/{passkeyId}',
    summary: 'Delete a passkey of a user',
    allow: admin,
    noAppTokens: true,
  }),
})
