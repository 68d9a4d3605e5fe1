import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import type { passkeys as calls } from '@steelsafe/contract/passkeys/endpoints.ts'
import type { Passkey } from '@steelsafe/contract/passkeys/entities.ts'
import { passkeyLimits } from '@steelsafe/contract/passkeys/limits.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { AppError, conflict, forbidden, invalid } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { sendMail } from '#core/mail/mail.ts'
import { newId } from '#database/columns.ts'
import { passkeyKeys, passkeys } from '#database/schema/passkeys.ts'
import { accountForUpdate, needsCompanyAccount, reauthenticate } from '#features/account/index.ts'
import { consumeChallenge, startMilliseconds, storeChallenge } from './challenges.ts'
import { passkeyById } from './passkeys.ts'
import { type RelyingParty, requireRelyingParty } from './relying-party.ts'
import { handleOf } from './user-handle.ts'

type Start = StreamingCall<typeof calls.startRegistration>

/**
 * Returns the options with which the browser creates a passkey. Requires the password, and a code with two-step
 * sign-in, because a passkey replaces both.
 * @throws 400, and 429 after too many attempts; 409 for too many passkeys, and for a user who may sign in only with the
 * company account
 */
export async function startRegistration(call: Start): Promise<Output<typeof calls.startRegistration>> {
  const { body, caller, services, transaction } = call
  const { id: rpID } = requireRelyingParty(services)
  const { existing, isTwoStepOn } = await transaction(tx => readOwner(tx, caller))
  const { name, password, code } = body
  if (isTwoStepOn && !code) throw invalid({ code: 'rule.required' })
  await reauthenticate(call, { password, ...(isTwoStepOn && code ? { code } : {}) })
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Steelsafe',
    rpID,
    userName: caller.email,
    userID: handleOf(caller.id),
    userDisplayName: fullName(caller),
    timeout: startMilliseconds,
    excludeCredentials: existing,
    // The authenticator stores the user, so that no address is needed at the sign-in, and checks a PIN, a finger or a face.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await transaction(tx => storeChallenge(tx, options.challenge, { sessionId: caller.sessionId, name }))
  return { ...options }
}

/**
 * Locks the account. Returns the caller's credentials and the state of two-step sign-in.
 * @throws 409 for a user who may sign in only with the company account, and for a user with the maximum number of
 * passkeys
 */
async function readOwner(tx: Tx, caller: Caller) {
  if (await needsCompanyAccount(tx, caller.id)) throw conflict('account:rule.companyAccountOnly')
  const owner = await accountForUpdate(tx, caller.id)
  return { existing: await existingKeys(tx, caller.id), isTwoStepOn: owner?.isTwoStepOn ?? false }
}

/**
 * Returns the credentials of a user.
 * @throws 409 when the user has the maximum number of passkeys
 */
async function existingKeys(tx: Tx, userId: string): Promise<{ id: string; transports: string[] }[]> {
  const keys = await tx
    .select({ id: passkeyKeys.credentialId, transports: passkeyKeys.transports })
    .from(passkeyKeys)
    .innerJoin(passkeys, eq(passkeys.id, passkeyKeys.passkeyId))
    .where(eq(passkeys.userId, userId))
  const { perUser } = passkeyLimits
  if (keys.length >= perUser) throw conflict('passkeys:rule.tooMany', { max: perUser })
  return keys
}

type Finish = StreamingCall<typeof calls.finishRegistration>

/**
 * Stores the passkey that the browser has created, and notifies its user by e-mail.
 * @throws 403 for an invalid response; 409 when the challenge has expired, the passkey exists, or the user has the
 * maximum number of passkeys
 */
export async function finishRegistration(call: Finish): Promise<Passkey> {
  const { body, caller, services, transaction } = call
  const party = requireRelyingParty(services)
  const name = await consumeChallenge(transaction, body.challenge, caller.sessionId)
  const { credential, isSynced } = await verifyRegistration(body, party)
  return transaction(async tx => {
    // Lock the account, so that concurrent requests cannot exceed the limit together.
    const user = await accountForUpdate(tx, caller.id)
    if (!user) throw forbidden('core:error.notAllowed')
    await existingKeys(tx, caller.id)
    const id = newId()
    await tx.insert(passkeys).values({ id, userId: caller.id, name })
    const inserted = await tx
      .insert(passkeyKeys)
      .values({
        passkeyId: id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        transports: body.response.response.transports,
        counter: credential.counter,
        isSynced,
      })
      .onConflictDoNothing({ target: passkeyKeys.credentialId })
      .returning({ passkeyId: passkeyKeys.passkeyId })
    if (inserted.length === 0) throw conflict('passkeys:rule.exists')
    await sendMail(tx, services, {
      to: user.email,
      language: user.language,
      template: 'passkeys:mail.added',
      values: { name },
      path: accountPaths.profile(),
    })
    return passkeyById(tx, caller.id, id)
  })
}

/**
 * Verifies the response of an authenticator and returns the new credential.
 * @throws 403 for an invalid response
 */
async function verifyRegistration({ challenge, response }: Finish['body'], { id, origin }: RelyingParty) {
  const { clientDataJSON, attestationObject } = response.response
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified: isVerified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: response.id,
        rawId: response.rawId,
        type: response.type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
    })
    if (!isVerified) throw forbidden('passkeys:rule.refused')
    const { credential, credentialBackedUp: isSynced } = registrationInfo
    return { credential, isSynced }
  } catch (error) {
    if (error instanceof AppError) throw error
    // The library throws a plain error for every invalid response.
    throw forbidden('passkeys:rule.refused')
  }
}
