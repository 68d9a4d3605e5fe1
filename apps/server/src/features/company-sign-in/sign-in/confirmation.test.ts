import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { passkeys } from '@steelsafe/contract/passkeys/endpoints.ts'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { setUpCompanySignIn } from '#test/support/company-sign-in.ts'

const own = setUpCompanySignIn({ hasClaimsInToken: true })

interface Session {
  token: string
}

/** Signs in a new person without a password. */
async function newcomer() {
  const { id, domain } = await own.newProvider({ createsAccounts: true })
  const { subject } = own.newSubject(domain)
  return { providerId: id, domain, subject, session: await own.signIn(id, subject) }
}

/** Confirms at the provider as this person, and returns the response of Steelsafe. */
async function confirm(session: Session, subject: string) {
  const { address, key } = await own.server.call(calls.startConfirmation, {}, session)
  const sent = await own.atProvider.signIn(address, subject)
  return own.server.ask(calls.finishConfirmation, { body: { key, ...sent } }, session)
}

const removeOwn = (session: Session) => own.server.ask(account.delete, { body: { password: '' } }, session)

test('a confirmation with the company account replaces the password for ten minutes', async () => {
  const { session, subject } = await newcomer()
  expect(await removeOwn(session)).toMatchObject({
    status: 400,
    body: { modelState: { password: [expect.any(String)] } },
  })
  expect(await own.server.call(calls.confirmation, {}, session)).toEqual({ until: null })
  const { status, body } = await confirm(session, subject)
  expect(status).toBe(200)
  const until = Date.parse((body as { until: string }).until)
  expect(until).toBeGreaterThan(Date.now() + 8 * 60_000)
  expect(until).toBeLessThan(Date.now() + 11 * 60_000)
  await own.server.rows(
    `update session_provider set confirmed_at = confirmed_at - interval '10 minutes'
     where session_id in (select id from session where user_id = $1)`,
    [session.id],
  )
  expect((await removeOwn(session)).status).toBe(400)
  await confirm(session, subject)
  expect((await removeOwn(session)).status).toBe(204)
})

test('a confirmation is valid only for its session', async () => {
  const { providerId, session, subject } = await newcomer()
  const other = await own.signIn(providerId, subject)
  await confirm(session, subject)
  expect(await own.server.call(calls.confirmation, {}, other)).toEqual({ until: null })
  expect((await removeOwn(other)).status).toBe(400)
})

test('a confirmation does not end with the provider at which the user of the session confirmed before', async () => {
  const { session, subject } = await newcomer()
  const former = await own.newProvider()
  await own.server.rows(
    `update session_provider set is_origin = false, provider_id = $2
     where session_id in (select id from session where user_id = $1)`,
    [session.id, former.id],
  )
  await confirm(session, subject)
  await own.server.call(calls.delete, { params: { providerId: former.id } }, own.admin)
  expect(await own.server.call(calls.confirmation, {}, session)).toEqual({ until: expect.any(String) })
})

test('the provider is requested to ask for the person again', async () => {
  const { session } = await newcomer()
  const { address } = await own.server.call(calls.startConfirmation, {}, session)
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
})

test('a confirmation by another person, or with an old sign-in at the provider, is refused', async () => {
  const { domain, session, subject } = await newcomer()
  const neighbor = own.newSubject(domain)
  expect(await confirm(session, neighbor.subject)).toMatchObject({
    status: 403,
    body: { error: 'company-sign-in:rule.otherAccount' },
  })
  own.atProvider.alterTokens(token => ({ ...token, auth_time: Number(token.iat) - 3600 }))
  expect(await confirm(session, subject)).toMatchObject({
    status: 403,
    body: { error: 'company-sign-in:rule.notFresh' },
  })
  own.atProvider.alterTokens()
  expect(await own.server.call(calls.confirmation, {}, session)).toEqual({ until: null })
})

test('the response of a sign-in does not confirm a session, and the response of a confirmation does not sign in', async () => {
  const { providerId, session, subject } = await newcomer()
  const signIn = await own.start(providerId)
  const ofSignIn = { key: signIn.key, ...(await own.atProvider.signIn(signIn.address, subject)) }
  expect(await own.server.refusal(calls.finishConfirmation, { body: ofSignIn }, session)).toMatchObject({
    status: 409,
    error: 'company-sign-in:rule.expired',
  })
  const started = await own.server.call(calls.startConfirmation, {}, session)
  const ofConfirmation = { key: started.key, ...(await own.atProvider.signIn(started.address, subject)) }
  expect(await own.server.refusal(calls.finish, { body: ofConfirmation })).toMatchObject({
    status: 409,
    error: 'company-sign-in:rule.expired',
  })
})

test('a user without a company account cannot start a confirmation, and an empty password is refused', async () => {
  const session = { token: await own.server.token((await own.server.newPerson()).email) }
  expect(await own.server.refusal(calls.startConfirmation, {}, session)).toMatchObject({
    status: 409,
    error: 'company-sign-in:rule.noCompanyAccount',
  })
  expect(await removeOwn(session)).toMatchObject({
    status: 400,
    body: { modelState: { password: ['Required'] } },
  })
})

test('a new passkey of a user without a password requires a correct code of two-step sign-in', async () => {
  const { session, subject } = await newcomer()
  await confirm(session, subject)
  const anyPassword = { password: 'is not asked for' }
  const { secret } = await own.server.call(account.startTwoStep, { body: anyPassword }, session)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { recoveryCodes } = await own.server.call(account.confirmTwoStep, { body: { code } }, session)
  const start = (overrides: { code?: string }) =>
    own.server.ask(
      passkeys.startRegistration,
      { body: { name: 'Phone', password: '', ...overrides } },
      session,
    )
  const refused = { status: 400, body: { modelState: { code: [expect.any(String)] } } }
  expect(await start({})).toMatchObject(refused)
  expect(await start({ code: '000000' })).toMatchObject(refused)
  expect((await start({ code: recoveryCodes[0]! })).status).toBe(200)
  expect(await start({ code: recoveryCodes[0]! })).toMatchObject(refused)
})
