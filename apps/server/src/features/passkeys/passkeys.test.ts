import { account } from '@steelsafe/contract/account/endpoints.ts'
import { passkeys as calls } from '@steelsafe/contract/passkeys/endpoints.ts'
import { passkeyLimits } from '@steelsafe/contract/passkeys/limits.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { Secret, TOTP } from 'otpauth'
import { expect, onTestFinished, test } from 'vitest'
import { newAuthenticator } from '#test/support/authenticator.ts'
import { shopServer } from '#test/support/harness.ts'
import { setUpPasskeys } from '#test/support/passkeys.ts'
import { password } from '#test/support/people.ts'
import { relyingParty } from './relying-party.ts'

const own = setUpPasskeys()

test('a user signs in with a passkey and no address or password, and the login history shows the passkey', async () => {
  const user = await own.newUser()
  const { own: phone, passkey } = await own.add(user)
  expect(passkey).toMatchObject({ name: 'Phone', isSynced: false, lastUsed: null })
  const { status, body } = await own.signIn(phone)
  expect(status).toBe(200)
  const { access_token: token, email } = body as { access_token: string; email: string }
  expect(email).toBe(user.email)
  expect(await own.server.isSignedIn(token)).toBe(true)
  const [listed] = await own.server.call(calls.list, {}, user)
  expect(listed).toMatchObject({ id: passkey.id, lastUsed: expect.any(String) })
  const admin = { token: await own.server.token('admin') }
  const query = { userId: user.id, pageSize: '-1' } as const
  const { loginHistoryReportEntries: entries } = await own.server.call(users.loginHistory, { query }, admin)
  expect(entries[0]).toMatchObject({ outcome: 'succeeded', way: 'passkey', provider: '' })
})

test('a user can sign in many times with each of two passkeys', async () => {
  const user = await own.newUser()
  const { own: phone } = await own.add(user)
  const { own: laptop } = await own.add(user, 'Laptop')
  for (const authenticator of [phone, laptop, phone, laptop])
    expect((await own.signIn(authenticator)).status).toBe(200)
  const names = (await own.server.call(calls.list, {}, user)).map(({ name }) => name)
  expect(names).toEqual(['Laptop', 'Phone'])
})

test('the options of a new passkey contain the user and the existing passkeys, and require user verification', async () => {
  const user = await own.newUser()
  const { own: phone } = await own.add(user)
  expect(await own.start(user)).toMatchObject({
    rp: { id: 'localhost', name: 'Steelsafe' },
    user: { name: user.email, displayName: user.name },
    excludeCredentials: [{ id: phone.id, transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(await own.server.call(calls.startSignIn, {})).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
  })
})

test('a new passkey requires the password', async () => {
  const user = await own.newUser()
  const body = { name: 'Phone', password: 'not the password' }
  expect(await own.server.refusal(calls.startRegistration, { body }, user)).toMatchObject({
    status: 400,
    modelState: { password: ['The password is wrong.'] },
  })
  expect(
    await own.server.refusal(calls.startRegistration, { body: { ...body, name: ' ' } }, user),
  ).toMatchObject({ status: 400, modelState: { name: [expect.any(String)] } })
})

test('with two-step sign-in, a new passkey requires a code, and replaces the code at the sign-in', async () => {
  const user = await own.newUser()
  const { secret } = await own.server.call(account.startTwoStep, { body: { password } }, user)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { recoveryCodes } = await own.server.call(account.confirmTwoStep, { body: { code } }, user)
  const body = { name: 'Phone', password }
  expect(await own.server.refusal(calls.startRegistration, { body }, user)).toMatchObject({
    status: 400,
    modelState: { code: [expect.any(String)] },
  })
  const { own: phone } = await own.add(user, 'Phone', { code: recoveryCodes[0]! })
  expect((await own.signIn(phone)).status).toBe(200)
})

test('the user is notified of a new passkey by e-mail', async () => {
  const user = await own.newUser()
  await own.add(user, 'Phone of the shop')
  const mails = await own.server.rows<{ text: string }>(
    `select text from outbox_mail where recipient = $1 and template = 'passkeys:mail.added'`,
    [user.email],
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('Phone of the shop')
})

test('a user has a limited number of passkeys', async () => {
  const user = await own.newUser()
  const { own: phone } = await own.add(user)
  await own.server.rows(
    `with more as (
       insert into passkey (id, user_id, name) select gen_random_uuid(), $1::uuid, 'More' from generate_series(2, $2::int)
       returning id)
     insert into passkey_key (passkey_id, credential_id, public_key, transports, counter, is_synced)
     select id, id::text, '', '{}', 0, false from more`,
    [user.id, passkeyLimits.perUser],
  )
  const body = { name: 'One more', password }
  expect(await own.server.refusal(calls.startRegistration, { body }, user)).toMatchObject({
    status: 409,
    error: 'passkeys:rule.tooMany',
  })
  expect((await own.signIn(phone)).status).toBe(200)
})

test('a deleted passkey is refused, and only its user can delete it', async () => {
  const user = await own.newUser()
  const { own: phone, passkey } = await own.add(user)
  const params = { passkeyId: passkey.id }
  const stranger = await own.newUser()
  expect((await own.server.refusal(calls.delete, { params }, stranger)).status).toBe(404)
  await own.server.call(calls.delete, { params }, user)
  expect(await own.signIn(phone)).toMatchObject({ status: 403, body: { error: 'passkeys:rule.unknown' } })
  expect(await own.server.call(calls.list, {}, user)).toEqual([])
})

test('only an administrator sees and deletes the passkeys of another user', async () => {
  const user = await own.newUser()
  const { own: phone, passkey } = await own.add(user)
  const params = { userId: user.id }
  expect((await own.server.refusal(calls.listOfUser, { params }, user)).status).toBe(403)
  const admin = { token: await own.server.token('admin') }
  expect(await own.server.call(calls.listOfUser, { params }, admin)).toMatchObject([{ id: passkey.id }])
  await own.server.call(calls.deleteOfUser, { params: { ...params, passkeyId: passkey.id } }, admin)
  expect((await own.signIn(phone)).status).toBe(403)
})

test('a password reset by e-mail deletes the passkeys, because another person may have added them', async () => {
  const user = await own.newUser()
  const { own: phone } = await own.add(user)
  await own.server.call(account.forgotPassword, { query: { email: user.email } })
  const codeOf = async () => {
    const [mail] = await own.server.rows<{ code: string }>(
      `select code from outbox_mail where recipient = $1 and template = 'account:mail.resetPassword'`,
      [user.email],
    )
    return mail?.code
  }
  await expect.poll(codeOf).toBeDefined()
  const words = 'nine guide pillars'
  const body = { userId: user.id, code: (await codeOf())!, password: words, confirmPassword: words }
  await own.server.call(account.resetPassword, { body })
  expect((await own.signIn(phone)).status).toBe(403)
})

test('the audit records a new passkey without its key, and the data export of the user contains its name', async () => {
  const user = await own.newUser()
  const { own: phone } = await own.add(user, 'Gauge room')
  const entries = await own.server.rows<{ entry: string }>(
    `select e::text as entry from audit_entry e where e::text like '%Gauge room%'`,
  )
  expect(entries.length).toBeGreaterThan(0)
  for (const { entry } of entries) expect(entry).not.toContain(phone.id)
  const { body } = await own.server.ask(users.exportOwn, {}, user)
  const data = (typeof body === 'string' ? JSON.parse(body) : body) as { passkeys: object[] }
  expect(data.passkeys).toMatchObject([{ name: 'Gauge room' }])
})

test('an installation with passkeys turned off refuses to add them and to sign in with them', async () => {
  const server = await shopServer({ PASSKEYS: 'off' })
  onTestFinished(() => server.stop())
  const token = await server.token('ben')
  expect(await server.call(calls.availability, {})).toEqual({ domain: null })
  const off = { status: 409, error: 'passkeys:rule.off' }
  expect(await server.refusal(calls.startSignIn, {})).toMatchObject(off)
  const body = { name: 'Phone', password }
  expect(await server.refusal(calls.startRegistration, { body }, { token })).toMatchObject(off)
  const phone = newAuthenticator({ id: 'localhost', origin: 'http://localhost' })
  const end = phone.get({ challenge: 'a'.repeat(43) })
  expect(await server.refusal(calls.finishSignIn, { body: end })).toMatchObject(off)
})

test.each([
  ['https://tools.example.com', { id: 'tools.example.com', origin: 'https://tools.example.com' }],
  [
    'https://tools.example.com:8443/app',
    { id: 'tools.example.com', origin: 'https://tools.example.com:8443' },
  ],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://localhost', { id: 'localhost', origin: 'http://localhost' }],
  ['http://tools.example.com', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
])('the relying party of an installation at %s is %o', (publicUrl, party) => {
  const { config } = own.server.services
  expect(relyingParty({ config, publicUrl })).toEqual(party)
})
