import { passkeys } from '@steelsafe/contract/passkeys/endpoints.ts'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { mockEndpoint } from './answers.ts'
import { sessionOf } from './session.ts'

/** The response to the sign-in of another user than the user of the page. */
export const signInResponse = {
  access_token: 'token',
  token_type: 'bearer' as const,
  expires_in: 3_600,
  browser_key: 'browser',
  ...sessionOf({ isAdmin: false, name: 'ben', modules: [], confirmsByCompanyAccount: true }),
}

/**
 * Mocks the endpoints that the sign-in page calls, except that of the identity providers. No passkeys are available.
 */
export const signInPageMocks = [
  mockEndpoint(testimonials.listActive, () => []),
  mockEndpoint(passkeys.availability, () => ({ domain: null })),
]
