import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from '../../../test/harness.ts'
import { type PersonKey, password, people } from '../../../test/people.ts'

let server: TestServer
beforeAll(async () => {
  server = await shopServer()
})
afterAll(() => server.stop())

const trySignIn = async (who: PersonKey, code?: string) =>
  server.ask(account.signIn, {
    body: { grant_type: 'password', userName: people[who].email, password, code },
  })
const stop = (token: string, code: string, given = password) =>
  server.ask(account.stopTwoStep, { body: { password: given, code } }, { token })
async function switchOn(who: PersonKey) {
  const token = await server.token(who)
  const { secret } = await server.call(account.startTwoStep, { body: { password } }, { token })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const used = totp.generate()
  const { recoveryCodes } = await server.call(account.confirmTwoStep, { body: { code: used } }, { token })
  return { token, totp, used, recoveryCodes }
}

test('two-step: the password alone is not enough, no code works twice, a recovery code works once', async () => {
  const { totp, used, recoveryCodes } = await switchOn('lucia')
  expect(recoveryCodes).toHaveLength(accountLimits.recoveryCodes)
  expect(await trySignIn('lucia')).toMatchObject({
    status: 401,
    body: { error: 'account:rule.codeRequired' },
  })
  expect((await trySignIn('lucia', used)).status).toBe(401)
  const next = totp.generate({ timestamp: Date.now() + 30_000 })
  expect((await trySignIn('lucia', next)).status).toBe(200)
  expect((await trySignIn('lucia', next)).status).toBe(401)
  expect((await trySignIn('lucia', recoveryCodes[0])).status).toBe(200)
  expect((await trySignIn('lucia', recoveryCodes[0])).status).toBe(401)
})

test('it is switched off with the password and a code, and with nothing less', async () => {
  const { token, recoveryCodes } = await switchOn('ben')
  const bare = await server.askUntyped(account.stopTwoStep, { body: { password } }, { token })
  expect(bare).toMatchObject({ status: 400, body: { modelState: { code: [expect.any(String)] } } })
  expect((await stop(token, '000000')).body).toMatchObject({ modelState: { code: [expect.any(String)] } })
  expect((await stop(token, recoveryCodes[0]!, 'not his password')).body).toMatchObject({
    modelState: { password: ['The password is wrong.'] },
  })
  expect((await server.call(account.session, {}, { token })).isTwoStepOn).toBe(true)
  expect((await stop(token, recoveryCodes[0]!)).status).toBe(204)
  expect((await trySignIn('ben')).status).toBe(200)
  expect((await stop(token, recoveryCodes[1]!)).status).toBe(409)
})

test('a code of the authenticator switches it off too', async () => {
  const { token, totp } = await switchOn('mia')
  const next = totp.generate({ timestamp: Date.now() + 30_000 })
  expect((await stop(token, next)).status).toBe(204)
})

test('switched on, it ends every other session', async () => {
  const there = await server.token('owen')
  const { token } = await switchOn('owen')
  expect([await server.isSignedIn(token), await server.isSignedIn(there)]).toEqual([true, false])
})

test.each([
  ['to switch it off', 'anke', (token: string) => stop(token, 'abcde-fghjk')],
  [
    'to switch it on',
    'klaus',
    (token: string) => server.ask(account.confirmTwoStep, { body: { code: '000000' } }, { token }),
  ],
] as const)('wrong codes %s are counted like those at sign-in', async (what, who, tryCode) => {
  const { token } = what === 'to switch it off' ? await switchOn(who) : { token: await server.token(who) }
  if (what === 'to switch it on') await server.call(account.startTwoStep, { body: { password } }, { token })
  const answers = []
  for (let count = 0; count <= accountLimits.signInTries; count += 1)
    answers.push((await tryCode(token)).status)
  expect(answers).toEqual([400, 400, 400, 400, 400, 429])
  const wrong = await server.rows(
    `select 1 from login_attempt where user_name = $1 and outcome = 'wrongCode'`,
    [people[who].email],
  )
  expect(wrong).toHaveLength(accountLimits.signInTries)
})
