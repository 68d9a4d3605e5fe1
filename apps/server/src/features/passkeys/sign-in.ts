import type { SignedIn } from '@steelsafe/contract/account/entities.ts'
import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { passkeys as calls } from '@steelsafe/contract/passkeys/endpoints.ts'
import type { LoginOutcome } from '@steelsafe/contract/users/entities.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { passkeyKeys, passkeys } from '#database/schema/passkeys.ts'
import {
  type Account,
  accountForUpdate,
  needsCompanyAccount,
  recordAttempt,
  signInWithTimeZone,
} from '#features/account/index.ts'
import { consumeChallenge, startMilliseconds, storeChallenge } from './challenges.ts'
import { type RelyingParty, requireRelyingParty } from './relying-party.ts'
import { isHandleOf } from './user-handle.ts'

/**
 * Returns the options with which the browser offers the passkeys for this installation. They contain no account.
 * @throws 409 when this installation has no passkeys
 */
export async function startSignIn({
  services,
  transaction,
}: StreamingCall<typeof calls.startSignIn>): Promise<Output<typeof calls.startSignIn>> {
  const { id: rpID } = requireRelyingParty(services)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    timeout: startMilliseconds,
  })
  await transaction(tx => storeChallenge(tx, options.challenge, { sessionId: null }))
  return { ...options }
}

type Finish = StreamingCall<typeof calls.finishSignIn>

/**
 * Signs in the user of a passkey. The authenticator has checked a PIN, a finger or a face, so the passkey replaces the
 * password and the second step.
 * @throws 403 for an invalid response, and for an account that may not sign in with a passkey; 409 when the challenge
 * has expired
 */
export async function finishSignIn(call: Finish): Promise<SignedIn> {
  const { body, origin, services, transaction } = call
  const party = requireRelyingParty(services)
  await consumeChallenge(transaction, body.challenge, null)
  const { outcome, signedIn } = await transaction(async tx => {
    // Lock the account before its passkey, in the same order as the deletion of all passkeys, to avoid deadlocks.
    const userId = await holderOf(tx, body.response.id)
    const user = userId === undefined ? undefined : await accountForUpdate(tx, userId)
    const key = user && (await keyOf(tx, body.response.id))
    const use = key && (await verifyUse(key, body, party))
    const outcome = user && use ? await outcomeFor(tx, user) : 'passkeyRefused'
    const claimant = { name: user?.email ?? '', userId: user?.id }
    const attempt = await recordAttempt(tx, claimant, origin, outcome, { method: 'passkey' })
    if (outcome !== 'succeeded' || !key || !user || !use) return { outcome, signedIn: undefined }
    await tx
      .update(passkeyKeys)
      .set({ ...use, lastUsedAt: new Date().toISOString() })
      .where(eq(passkeyKeys.passkeyId, key.passkeyId))
    return {
      outcome,
      signedIn: await signInWithTimeZone(tx, services, user, body.timeZone, { origin, attempt }),
    }
  })
  if (!signedIn) throw forbidden(refusalOf(outcome))
  return signedIn
}

function refusalOf(outcome: LoginOutcome): MessageKey {
  if (outcome === 'locked') return 'account:rule.locked'
  return outcome === 'companyAccountOnly' ? 'account:rule.companyAccountOnly' : 'passkeys:rule.unknown'
}

async function outcomeFor(tx: Tx, { id, accountLocked }: Account): Promise<LoginOutcome> {
  if (accountLocked) return 'locked'
  return (await needsCompanyAccount(tx, id)) ? 'companyAccountOnly' : 'succeeded'
}

/** Returns the id of the user of a credential. */
async function holderOf(tx: Tx, credentialId: string): Promise<string | undefined> {
  const [holder] = await tx
    .select({ userId: passkeys.userId })
    .from(passkeyKeys)
    .innerJoin(passkeys, eq(passkeys.id, passkeyKeys.passkeyId))
    .where(eq(passkeyKeys.credentialId, credentialId))
  return holder?.userId
}

/** Selects a credential for update, with its user. */
async function keyOf(tx: Tx, credentialId: string) {
  const [key] = await tx
    .select({
      passkeyId: passkeyKeys.passkeyId,
      credentialId: passkeyKeys.credentialId,
      publicKey: passkeyKeys.publicKey,
      counter: passkeyKeys.counter,
      userId: passkeys.userId,
    })
    .from(passkeyKeys)
    .innerJoin(passkeys, eq(passkeys.id, passkeyKeys.passkeyId))
    .where(eq(passkeyKeys.credentialId, credentialId))
    .for('update')
  return key
}

type Key = NonNullable<Awaited<ReturnType<typeof keyOf>>>

/**
 * Verifies the response of an authenticator. Returns the new values of its key, or undefined for an invalid response. A
 * counter that does not increase is invalid, because it belongs to a copy of the authenticator.
 */
async function verifyUse(
  { credentialId, publicKey, counter, userId }: Key,
  { challenge, response }: Finish['body'],
  { id, origin }: RelyingParty,
): Promise<{ counter: number; isSynced: boolean } | undefined> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response.response
  if (!isHandleOf(userHandle, userId)) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: response.id,
        rawId: response.rawId,
        type: response.type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
    })
    if (!verified) return undefined
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
  } catch {
    // The library throws a plain error for every invalid response.
    return undefined
  }
}
