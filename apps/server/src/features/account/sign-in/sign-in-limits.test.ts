import { request } from 'node:http'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import type { SignedIn } from '@steelsafe/contract/account/entities.ts'
import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectPause } from '#test/support/pauses.ts'
import { type PersonKey, password, people } from '#test/support/people.ts'
import { type ServerWithMail, serverWithMail } from '#test/support/server-with-mail.ts'
import { emailOf, type PersonRef } from '#test/support/shop.ts'
import { networkOf } from './network.ts'

let server: ServerWithMail
beforeAll(async () => {
  server = await serverWithMail()
})
afterAll(() => server.stop())
// Attempts of other tests must not count.
beforeEach(() => server.rows('delete from login_attempt'))

interface Try {
  /** A loopback address. */
  from: string
  name: string
  attemptedPassword?: string
  browserKey?: string
}

/** Tries to sign in from a loopback address. */
function trySignIn({ from, name, attemptedPassword = 'guess number so and so', browserKey }: Try) {
  const body = new URLSearchParams({ grant_type: 'password', userName: name, password: attemptedPassword })
  if (browserKey) body.set('browserKey', browserKey)
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined
    retryAfter: number
    body: Partial<SignedIn>
  }>()
  const clientRequest = request(
    `${server.url}/token`,
    {
      method: 'POST',
      localAddress: from,
      agent: false,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    async answer => {
      let text = ''
      for await (const chunk of answer) text += chunk
      const retryAfter = Number(answer.headers['retry-after'])
      resolve({ status: answer.statusCode, retryAfter, body: JSON.parse(text) })
    },
  )
  clientRequest.on('error', reject)
  clientRequest.end(body.toString())
  return promise
}

/**
 * Inserts failed attempts on an account from many addresses, so that no address reaches its limit.
 */
const tryFromEverywhere = (who: PersonRef, count: number) =>
  server.rows(
    `insert into login_attempt (id, user_name, user_id, outcome, address, network, browser)
     select gen_random_uuid(), u.email, u.id, 'wrongPassword', '203.0.113.' || n, '203.0.113.' || n, 'curl'
     from user_account u, generate_series(1, $2::int) n where u.email = $1`,
    [emailOf(who), count],
  )
const statuses = (answers: { status: number | undefined }[]) => answers.map(({ status }) => status)
const outcomesOf = async (who: PersonKey) =>
  (
    await server.rows<{ outcome: string }>(
      'select outcome from login_attempt where user_name = $1 order by at, id',
      [people[who].email],
    )
  ).map(({ outcome }) => outcome)

test('after five wrong passwords from an address, the correct password is refused from there, and accepted from other addresses', async () => {
  const { email } = people.hugo
  const begunAt = Date.now()
  for (let count = 0; count < accountLimits.signInTries; count += 1)
    expect((await trySignIn({ from: '127.0.1.1', name: email })).status).toBe(401)
  const refusal = await trySignIn({ from: '127.0.1.1', name: email, attemptedPassword: password })
  expect(refusal.status).toBe(429)
  expectPause(refusal.retryAfter, accountLimits.signInWindowMinutes, begunAt)
  expect((await trySignIn({ from: '127.0.1.2', name: email, attemptedPassword: password })).status).toBe(200)
  expect(
    (await trySignIn({ from: '127.0.1.1', name: people.elena.email, attemptedPassword: password })).status,
  ).toBe(200)
})

test('an unknown name has the same limit as an existing name', async () => {
  const name = 'no.such@bajio.example'
  for (let count = 0; count < accountLimits.signInTries; count += 1)
    expect((await trySignIn({ from: '127.0.2.1', name })).status).toBe(401)
  expect((await trySignIn({ from: '127.0.2.1', name })).status).toBe(429)
})

test('five of fifty concurrent guesses are checked, and the others are refused', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      trySignIn({ from: '127.0.3.1', name: people.elena.email, attemptedPassword: `guess number ${n}` }),
    ),
  )
  expect(statuses(answers).filter(status => status === 401)).toHaveLength(accountLimits.signInTries)
  expect(statuses(answers).filter(status => status === 429)).toHaveLength(50 - accountLimits.signInTries)
})

test('fifty of sixty concurrent guesses of different names from an address are checked', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => trySignIn({ from: '127.0.4.1', name: `name${n}@spray.example` })),
  )
  expect(statuses(answers).filter(status => status === 401)).toHaveLength(accountLimits.signInNetworkTries)
  expect(
    (await trySignIn({ from: '127.0.4.1', name: people.wei.email, attemptedPassword: password })).status,
  ).toBe(429)
  expect(
    (await trySignIn({ from: '127.0.4.2', name: people.wei.email, attemptedPassword: password })).status,
  ).toBe(200)
})

test('after a hundred wrong passwords from many addresses, only a known address or browser can sign in', async () => {
  const { email } = people.ben
  const before = await trySignIn({ from: '127.0.5.1', name: email, attemptedPassword: password })
  const browserKey = before.body.browser_key!
  const begunAt = Date.now()
  await tryFromEverywhere('ben', accountLimits.signInAccountTries)
  const refusal = await trySignIn({ from: '127.0.5.2', name: email, attemptedPassword: password })
  expect(refusal.status).toBe(429)
  expectPause(refusal.retryAfter, accountLimits.signInAccountMinutes, begunAt)
  expect((await trySignIn({ from: '127.0.5.1', name: email, attemptedPassword: password })).status).toBe(200)
  const knownBrowser = { from: '127.0.5.3', name: email, attemptedPassword: password, browserKey }
  expect((await trySignIn(knownBrowser)).status).toBe(200)
  expect((await trySignIn({ ...knownBrowser, from: '127.0.5.4', browserKey: 'guessed' })).status).toBe(429)
  await server.rows(
    `update login_attempt set at = at - make_interval(days => $2::int) where outcome = 'succeeded' and user_name = $1`,
    [email, accountLimits.signInKnownDays + 1],
  )
  expect((await trySignIn({ from: '127.0.5.1', name: email, attemptedPassword: password })).status).toBe(429)
})

test('a password reset by e-mail unlocks the account for all addresses', async () => {
  const { email } = await server.newPerson({ language: 'es' })
  for (let count = 0; count < accountLimits.signInTries; count += 1)
    await trySignIn({ from: '127.0.0.1', name: email })
  await tryFromEverywhere(email, accountLimits.signInAccountTries)
  expect((await trySignIn({ from: '127.0.0.1', name: email, attemptedPassword: password })).status).toBe(429)
  await server.call(account.forgotPassword, { query: { email } })
  const link = await server.linkTo(email, /contraseña nueva/)
  const newPassword = 'ocho insertos de acero'
  expect((await server.resetBy(link, newPassword)).status).toBe(204)
  expect((await trySignIn({ from: '127.0.0.1', name: email, attemptedPassword: newPassword })).status).toBe(
    200,
  )
  expect((await trySignIn({ from: '127.0.6.2', name: email, attemptedPassword: newPassword })).status).toBe(
    200,
  )
})

test.each([
  ['the change of the password', 'grace', { oldPassword: 'x' }, account.changePassword],
  ['the start of two-step sign-in', 'lucia', {}, account.startTwoStep],
  ['the deletion of the account', 'mia', {}, account.delete],
  ['the change of the address', 'klaus', { email: 'klaus@elsewhere.example' }, account.changeEmail],
] as const)(
  '%s accepts five wrong attempts, which are listed in the login history',
  async (_what, who, overrides, endpoint) => {
    const token = await server.token(who)
    const wrong = {
      ...{ password: 'not the password', newPassword: 'six small steel inserts' },
      ...{ confirmPassword: 'six small steel inserts', ...overrides },
    }
    const answers = []
    for (let count = 0; count <= accountLimits.signInTries; count += 1)
      answers.push(await server.askUntyped(endpoint, { body: wrong }, { token }))
    expect(statuses(answers)).toEqual([400, 400, 400, 400, 400, 429])
    expect(await outcomesOf(who)).toEqual(['succeeded', ...Array(5).fill('wrongPassword'), 'tooMany'])
    expect(
      (await trySignIn({ from: '127.0.0.1', name: people[who].email, attemptedPassword: password })).status,
    ).toBe(429)
  },
)

test('five of sixty concurrent wrong passwords in a session are checked', async () => {
  const token = await server.token('anke')
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      server.ask(account.delete, { body: { password: 'not her password' } }, { token }),
    ),
  )
  expect(statuses(answers).filter(status => status === 400)).toHaveLength(accountLimits.signInTries)
})

test('failed attempts from other addresses do not lock the owner out of the settings', async () => {
  const token = await server.token('owen')
  await server.rows(`update login_attempt set network = '203.0.113.200' where user_name = $1`, [
    people.owen.email,
  ])
  await tryFromEverywhere('owen', accountLimits.signInAccountTries)
  await server.call(account.startTwoStep, { body: { password } }, { token })
  expect(await outcomesOf('owen')).toContain('reauthenticated')
})

test('the login history has attempts with invalid one-time links', async () => {
  const admin = await server.token('admin')
  await server.refusal(account.signInByToken, { body: { token: 'nothing' } })
  const history = (outcome: 'deadLink' | 'reauthenticated' | 'passwordReset') =>
    server.call(users.loginHistory, { query: { outcome } }, { token: admin })
  expect((await history('deadLink')).loginHistoryReportEntries).toMatchObject([
    { userName: '', person: '', address: '127.0.0.1' },
  ])
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('attempts from %s count for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
