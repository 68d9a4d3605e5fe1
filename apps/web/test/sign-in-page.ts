import { passkeys } from '@steelsafe/contract/passkeys/endpoints.ts'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { answer } from './answers.ts'
import { sessionOf } from './session.ts'

/** The answer to a sign-in of another user than the visitor of a page. */
export const signedIn = {
  access_token: 'token',
  token_type: 'bearer' as const,
  expires_in: 3_600,
  browser_key: 'browser',
  ...sessionOf({ isAdmin: false, name: 'ben', modules: [], confirmsByCompanyAccount: true }),
}

/** Mocks what the sign-in page loads besides its identity providers. It has no passkeys. */
export const onSignInPage = [
  answer(testimonials.listActive, () => []),
  answer(passkeys.availability, () => ({ domain: null })),
]
