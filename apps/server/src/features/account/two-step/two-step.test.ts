import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { password } from '#test/support/people.ts'

let server: TestServer
beforeAll(async () => {
  server = await shopServer()
})
afterAll(() => server.stop())

const trySignIn = async (userName: string, code?: string) =>
  server.ask(account.signIn, { body: { grant_type: 'password', userName, password, code } })
const stop = (token: string, code: string, attemptedPassword = password) =>
  server.ask(account.stopTwoStep, { body: { password: attemptedPassword, code } }, { token })
/** Turns on the second step of the user with the address `userEmail`, or of a new user. */
async function switchOn(userEmail?: string) {
  const email = userEmail ?? (await server.newPerson()).email
  const token = await server.token(email)
  const { secret } = await server.call(account.startTwoStep, { body: { password } }, { token })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const usedCode = totp.generate()
  const { recoveryCodes } = await server.call(account.confirmTwoStep, { body: { code: usedCode } }, { token })
  /** Returns the current code. Sets the last used step back by some minutes, because each code works once. */
  async function freshCode() {
    await server.rows(
      'update user_account set two_step_counter = (two_step_counter::bigint - 10)::text where email = $1',
      [email],
    )
    return totp.generate()
  }
  return { email, token, used: usedCode, freshCode, recoveryCodes }
}

test('two-step sign-in refuses a password without a code, and a used code', async () => {
  const { email, used: usedCode, freshCode, recoveryCodes } = await switchOn()
  expect(recoveryCodes).toHaveLength(accountLimits.recoveryCodes)
  expect(await trySignIn(email)).toMatchObject({ status: 401, body: { error: 'account:rule.codeRequired' } })
  expect((await trySignIn(email, usedCode)).status).toBe(401)
  const fresh = await freshCode()
  expect((await trySignIn(email, fresh)).status).toBe(200)
  expect((await trySignIn(email, fresh)).status).toBe(401)
  expect((await trySignIn(email, recoveryCodes[0])).status).toBe(200)
  expect((await trySignIn(email, recoveryCodes[0])).status).toBe(401)
})

test('two-step sign-in is switched off only with both the password and a code', async () => {
  const { email, token, recoveryCodes } = await switchOn()
  const bare = await server.askUntyped(account.stopTwoStep, { body: { password } }, { token })
  expect(bare).toMatchObject({ status: 400, body: { modelState: { code: [expect.any(String)] } } })
  expect((await stop(token, '000000')).body).toMatchObject({ modelState: { code: [expect.any(String)] } })
  expect((await stop(token, recoveryCodes[0]!, 'not his password')).body).toMatchObject({
    modelState: { password: ['The password is wrong.'] },
  })
  expect((await server.call(account.session, {}, { token })).isTwoStepOn).toBe(true)
  expect((await stop(token, recoveryCodes[0]!)).status).toBe(204)
  expect((await trySignIn(email)).status).toBe(200)
  expect((await stop(token, recoveryCodes[1]!)).status).toBe(409)
})

test('two-step sign-in can be switched off with a code of the authenticator', async () => {
  const { token, freshCode } = await switchOn()
  expect((await stop(token, await freshCode())).status).toBe(204)
})

test('switching two-step sign-in on ends every other session', async () => {
  const { email } = await server.newPerson()
  const there = await server.token(email)
  const { token } = await switchOn(email)
  expect([await server.isSignedIn(token), await server.isSignedIn(there)]).toEqual([true, false])
})

test.each([
  ['to switch it off', (token: string) => stop(token, 'abcde-fghjk')],
  [
    'to switch it on',
    (token: string) => server.ask(account.confirmTwoStep, { body: { code: '000000' } }, { token }),
  ],
] as const)('wrong codes %s count towards the limit of the sign-in', async (what, tryCode) => {
  const { email } = await server.newPerson()
  const token = what === 'to switch it off' ? (await switchOn(email)).token : await server.token(email)
  if (what === 'to switch it on') await server.call(account.startTwoStep, { body: { password } }, { token })
  const answers = []
  for (let count = 0; count <= accountLimits.signInTries; count += 1)
    answers.push((await tryCode(token)).status)
  expect(answers).toEqual([400, 400, 400, 400, 400, 429])
  const wrong = await server.rows(
    `select 1 from login_attempt where user_name = $1 and outcome = 'wrongCode'`,
    [email],
  )
  expect(wrong).toHaveLength(accountLimits.signInTries)
})
