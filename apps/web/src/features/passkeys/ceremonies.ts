import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { Input, Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { passkeys } from '@steelsafe/contract/passkeys/endpoints.ts'

type Options = Output<typeof passkeys.startSignIn>

/**
 * Lets the browser create a passkey, and returns the registration for the server.
 * @throws when the user cancels, or the device already has a passkey
 */
export async function createPasskey(
  options: Options,
): Promise<Input<typeof passkeys.finishRegistration>['body']> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    challenge: options.challenge,
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, transports: transports ?? [] },
    },
  }
}

/**
 * Lets the browser sign in with a passkey, and returns its response for the server.
 * @throws when the user cancels
 */
export async function signInWithPasskey(
  options: Options,
): Promise<Input<typeof passkeys.finishSignIn>['body']> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    challenge: options.challenge,
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
    },
  }
}

/** Returns the text key for an error of the browser: the user canceled, or the device already has a passkey. */
export const ceremonyErrorKey = (error: unknown): 'rule.canceled' | 'rule.alreadyHere' =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    ? 'rule.alreadyHere'
    : 'rule.canceled'
