import { account } from '@steelsafe/contract/account/endpoints.ts'
import { passkeys as calls } from '@steelsafe/contract/passkeys/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { expect, test } from 'vitest'
import { setUpPasskeys } from '#test/support/passkeys.ts'
import { password } from '#test/support/people.ts'

const own = setUpPasskeys()
const refused = { status: 403, error: 'passkeys:rule.refused' }
const unknown = { status: 403, body: { error: 'passkeys:rule.unknown' } }
const expired = { status: 409, error: 'passkeys:rule.expired' }

/** Changes of a response as from a thief or a broken authenticator. */
const wrong = [
  ['of another page', { party: { origin: 'https://steelsafe.example.net' } }],
  ['for another host name', { party: { id: 'example.net' } }],
  ['to another challenge', { challenge: 'b'.repeat(43) }],
  ['of an authenticator that has not checked the person', { isVerified: false }],
] as const

test.each([...wrong, ['of a sign-in', { type: 'webauthn.get' }] as const])(
  'a new passkey with a response %s is refused',
  async (_what, change) => {
    const user = await own.newUser()
    const body = own.authenticator().create(await own.start(user), change)
    expect(await own.server.refusal(calls.finishRegistration, { body }, user)).toMatchObject(refused)
    expect(await own.server.call(calls.list, {}, user)).toEqual([])
  },
)

test.each([
  ...wrong,
  ['of a registration', { type: 'webauthn.create' }] as const,
  ['for another user', { userHandle: Buffer.from('somebody else').toString('base64url') }] as const,
])('a sign-in with a response %s is refused', async (_what, change) => {
  const user = await own.newUser()
  const { own: phone } = await own.add(user)
  expect(await own.signIn(phone, change)).toMatchObject(unknown)
  const attempts = await own.server.rows(
    `select outcome from login_attempt where user_id = $1 and way = 'passkey'`,
    [user.id],
  )
  expect(attempts).toEqual([{ outcome: 'passkeyRefused' }])
  expect((await own.signIn(phone)).status).toBe(200)
})

test('a sign-in with the key of another authenticator is refused', async () => {
  const user = await own.newUser()
  const { own: phone } = await own.add(user)
  const options = await own.server.call(calls.startSignIn, {})
  const [real, thief] = [phone.get(options), own.authenticator().get(options)]
  const body = { ...thief, response: { ...thief.response, id: real.response.id, rawId: real.response.rawId } }
  expect(await own.server.ask(calls.finishSignIn, { body })).toMatchObject(unknown)
})

test('an unknown authenticator is refused with the same error', async () => {
  expect(await own.signIn(own.authenticator())).toMatchObject(unknown)
})

test('the copy of an authenticator, whose counter is behind, is refused', async () => {
  const user = await own.newUser()
  const { own: phone } = await own.add(user)
  for (let use = 0; use < 3; use += 1) expect((await own.signIn(phone)).status).toBe(200)
  expect(await own.signIn(phone, { counter: 2 })).toMatchObject(unknown)
})

test('a challenge is accepted only once, for a sign-in and for a new passkey', async () => {
  const user = await own.newUser()
  const phone = own.authenticator()
  const body = phone.create(await own.start(user))
  await own.server.call(calls.finishRegistration, { body }, user)
  expect(await own.server.refusal(calls.finishRegistration, { body }, user)).toMatchObject(expired)
  const end = phone.get(await own.server.call(calls.startSignIn, {}))
  await own.server.call(calls.finishSignIn, { body: end })
  expect(await own.server.refusal(calls.finishSignIn, { body: end })).toMatchObject(expired)
})

test('a challenge is valid only for the session that requested it, and only for its purpose', async () => {
  const [user, other] = [await own.newUser(), await own.newUser()]
  const phone = own.authenticator()
  const ofOther = phone.create(await own.start(other))
  expect(await own.server.refusal(calls.finishRegistration, { body: ofOther }, user)).toMatchObject(expired)
  const ofSignIn = phone.create(await own.server.call(calls.startSignIn, {}))
  expect(await own.server.refusal(calls.finishRegistration, { body: ofSignIn }, user)).toMatchObject(expired)
  const { own: laptop } = await own.add(user)
  const ofRegistration = laptop.get(await own.start(user))
  expect(await own.server.refusal(calls.finishSignIn, { body: ofRegistration })).toMatchObject(expired)
})

test('a response to an expired challenge is refused', async () => {
  const user = await own.newUser()
  const body = own.authenticator().create(await own.start(user))
  await own.server.rows(
    `update passkey_challenge set expires_at = now() - interval '1 second'
     where session_id in (select id from session where user_id = $1)`,
    [user.id],
  )
  expect(await own.server.refusal(calls.finishRegistration, { body }, user)).toMatchObject(expired)
})

test('a passkey belongs to one user only', async () => {
  const [user, other] = [await own.newUser(), await own.newUser()]
  const { own: phone } = await own.add(user)
  const body = phone.create(await own.start(other))
  expect(await own.server.refusal(calls.finishRegistration, { body }, other)).toMatchObject({
    status: 409,
    error: 'passkeys:rule.exists',
  })
  expect(await own.server.call(calls.list, {}, other)).toEqual([])
})

test.each([
  ['clientDataJSON', 'bm8ganNvbg'],
  ['attestationObject', 'AAAA'],
])('a registration with a malformed %s is refused as invalid', async (field, value) => {
  const user = await own.newUser()
  const body = own.authenticator().create(await own.start(user))
  const response = { ...body.response, response: { ...body.response.response, [field]: value } }
  expect(
    await own.server.refusal(calls.finishRegistration, { body: { ...body, response } }, user),
  ).toMatchObject(refused)
})

test('a passkey of a locked account is refused', async () => {
  const user = await own.newUser()
  const { own: phone } = await own.add(user)
  const admin = { token: await own.server.token('admin') }
  await own.server.call(users.lock, { body: { id: user.id, accountLocked: true } }, admin)
  expect(await own.signIn(phone)).toMatchObject({ status: 403, body: { error: 'account:rule.locked' } })
  await own.server.call(users.lock, { body: { id: user.id, accountLocked: false } }, admin)
  expect((await own.signIn(phone)).status).toBe(200)
})

test('a user who must sign in with the company account can neither use nor add a passkey', async () => {
  const domain = `${own.server.unique('passkeys').replace(' ', '')}.example`
  const user = await own.newUser(domain)
  const { own: phone } = await own.add(user)
  await own.server.rows(
    `insert into sign_in_provider (id, name, issuer, client_id, domains, is_only_way)
     values (gen_random_uuid(), 'Plant', 'https://sso.plant.example', 'steelsafe', array[$1], true)`,
    [domain],
  )
  const error = 'account:rule.companyAccountOnly'
  expect(await own.signIn(phone)).toMatchObject({ status: 403, body: { error } })
  const body = { name: 'Laptop', password }
  expect(await own.server.refusal(calls.startRegistration, { body }, user)).toMatchObject({
    status: 409,
    error,
  })
  expect((await own.server.call(account.session, {}, user)).email).toBe(user.email)
})
