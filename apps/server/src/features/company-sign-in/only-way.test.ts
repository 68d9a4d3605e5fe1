import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/actions.ts'
import type { Input } from '@steelsafe/contract/core/endpoint.ts'
import { expect, onTestFinished, test } from 'vitest'
import { hashOf } from '#core/tokens.ts'
import { password } from '../../../test/people.ts'
import { companySignInOfFile } from './company-sign-in-for-tests.ts'

const own = companySignInOfFile()

const trySignIn = (userName: string) =>
  own.server.ask(account.signIn, { body: { grant_type: 'password', userName, password } })
const only = 'account:rule.companyAccountOnly'

type Row = Awaited<ReturnType<typeof own.newProvider>>
/** Changes a provider, and returns it. */
const change = async ({ id }: Row, more: Partial<Input<typeof calls.update>['body']>) => {
  const params = { providerId: id }
  const {
    company: _,
    secretDate: __,
    accountCount: ___,
    ...before
  } = await own.server.call(calls.get, { params }, own.admin)
  const rules = before.rules.map(({ company: ____, ...rule }) => rule)
  return own.server.call(calls.update, { params, body: { ...before, rules, ...more } }, own.admin)
}

test('a password opens nothing when the company account is the only way, and open sessions end', async () => {
  const provider = await own.newProvider()
  const { domain } = provider
  const person = await own.server.newPerson({ domain })
  const other = await own.server.newPerson({ domain: `other-${domain}` })
  const [token, otherToken] = [await own.server.token(person.email), await own.server.token(other.email)]
  const { subject } = own.newSubject(domain, { email: person.email })
  const atProvider = await own.signIn(provider.id, subject)
  await change(provider, { isOnlyWay: true })

  expect(await own.server.isSignedIn(token)).toBe(false)
  expect(await own.server.isSignedIn(atProvider.token)).toBe(true)
  expect(await own.server.isSignedIn(otherToken)).toBe(true)
  expect(await trySignIn(person.email)).toMatchObject({ status: 401, body: { error: only } })
  const attempts = await own.server.rows<{ outcome: string }>(
    `select outcome from login_attempt where user_id = $1 and way = 'password' order by at desc limit 1`,
    [person.id],
  )
  expect(attempts).toEqual([{ outcome: 'companyAccountOnly' }])
  expect(await own.signIn(provider.id, subject)).toMatchObject({ id: person.id })
  expect(await own.server.call(account.session, {}, atProvider)).toMatchObject({
    confirmsByCompanyAccount: true,
  })

  await change(provider, { isOnlyWay: false })
  expect((await trySignIn(person.email)).status).toBe(200)
})

test('a link to a phone opens nothing when the company account is the only way', async () => {
  const provider = await own.newProvider()
  const person = await own.server.newPerson({ domain: provider.domain })
  const token = own.server.unique('link').replace(' ', '-')
  await own.server.rows(
    `insert into one_time_code (id, user_id, purpose, email, code_hash, expires_at)
     values (gen_random_uuid(), $1, 'mobile', $2, $3, now() + interval '10 minutes')`,
    [person.id, person.email, hashOf(token)],
  )
  await change(provider, { isOnlyWay: true })
  expect(await own.server.refusal(account.signInByToken, { body: { token } })).toMatchObject({
    status: 401,
    error: only,
  })
  const attempts = await own.server.rows(
    `select outcome from login_attempt where user_id = $1 and way = 'phone'`,
    [person.id],
  )
  expect(attempts).toEqual([{ outcome: 'companyAccountOnly' }])
})

test('a session that began at the provider of another domain ends too', async () => {
  const [before, provider] = [await own.newProvider(), await own.newProvider()]
  const person = await own.server.newPerson({ domain: before.domain })
  const { subject } = own.newSubject(before.domain, { email: person.email })
  const { token } = await own.signIn(before.id, subject)
  await own.server.rows('update user_account set email = $1 where id = $2', [
    `${person.id}@${provider.domain}`,
    person.id,
  ])
  await change(provider, { isOnlyWay: true })
  expect(await own.server.isSignedIn(token)).toBe(false)
})

test('a wrong password does not reveal that only the company account is allowed', async () => {
  const { domain } = await own.newProvider({ isOnlyWay: true })
  const person = await own.server.newPerson({ domain })
  const body = { grant_type: 'password' as const, userName: person.email, password: 'not the password' }
  expect(await own.server.refusal(account.signIn, { body })).toMatchObject({
    error: 'account:rule.wrongCredentials',
  })
})

test('a local administrator always gets in with the password, and one by a rule does not', async () => {
  const provider = await own.newProvider({
    isOnlyWay: true,
    claim: 'groups',
    rules: [{ value: 'it', companyId: null, relationshipId: null }],
  })
  const local = await own.server.newPerson({ domain: provider.domain, appRole: 'Administrator' })
  const byRule = await own.server.newPerson({ domain: provider.domain })
  const { subject } = own.newSubject(provider.domain, { email: byRule.email, groups: ['it'] })
  onTestFinished(async () => {
    const ids = [local.id, byRule.id]
    await own.server.rows(`update user_account set app_role = 'ProjectUser' where id = any($1::uuid[])`, [
      ids,
    ])
  })
  expect((await own.signIn(provider.id, subject)).isAdmin).toBe(true)
  expect((await trySignIn(local.email)).status).toBe(200)
  expect(await trySignIn(byRule.email)).toMatchObject({ status: 401, body: { error: only } })
})

test('a provider that is turned off requires nothing', async () => {
  const provider = await own.newProvider({ isOnlyWay: true })
  const person = await own.server.newPerson({ domain: provider.domain })
  expect((await trySignIn(person.email)).status).toBe(401)
  await change(provider, { isActive: false })
  expect((await trySignIn(person.email)).status).toBe(200)
})

test('nobody gets a password for an address of the company account, by registering or by e-mail', async () => {
  const provider = await own.newProvider()
  const { domain } = provider
  const person = await own.server.newPerson({ domain })
  const session = { token: await own.server.token(person.email) }
  const words = 'nine guide pillars'
  await own.server.call(account.forgotPassword, { query: { email: person.email } })
  const codeOf = async () => {
    const [mail] = await own.server.rows<{ id: string }>(
      `select id from outbox_mail where recipient = $1 and template = 'account:mail.resetPassword'`,
      [person.email],
    )
    return mail?.id
  }
  await expect.poll(codeOf).toBeDefined()
  await change(provider, { isOnlyWay: true })

  const registration = {
    email: `new@${domain}`,
    firstName: 'New',
    lastName: 'Person',
    password: words,
    confirmPassword: words,
    acceptTerms: true as const,
  }
  expect(await own.server.refusal(account.register, { body: registration })).toMatchObject({
    status: 400,
    modelState: { email: [expect.any(String)] },
  })
  expect(await own.server.isSignedIn(session.token)).toBe(false)
  const [code] = await own.server.rows<{ code: string }>(
    `select code from outbox_mail where recipient = $1 and template = 'account:mail.resetPassword'`,
    [person.email],
  )
  const reset = { userId: person.id, code: code!.code, password: words, confirmPassword: words }
  expect(await own.server.refusal(account.resetPassword, { body: reset })).toMatchObject({
    status: 400,
    error: only,
  })
})

test('a company switches its own provider, and makes it the only way after a sign-in there', async () => {
  const companyId = await own.server.newCompany('Switches')
  const { id, domain, version } = await own.newProvider({
    companyId,
    relationshipId: companyRelationships.member.id,
  })
  const boss = await own.server.newPerson({ domain })
  await own.server.addToCompany(companyId, boss.email, companyRelationships.administrator.id)
  const session = { token: await own.server.token(boss.email) }
  const here = { params: { id: companyId } }
  const { providers } = await own.server.call(calls.ofCompany, { ...here, query: {} }, session)
  expect(providers).toMatchObject([{ id, isActive: true, isOnlyWay: false, relationship: 'Member' }])
  expect(JSON.stringify(providers)).not.toContain('clientId')

  const body = { providerId: id, isActive: true, isOnlyWay: true, version }
  expect(await own.server.refusal(calls.switch, { ...here, body }, session)).toMatchObject({
    status: 409,
    error: 'company-sign-in:rule.tryFirst',
  })
  const { subject } = own.newSubject(domain, { email: boss.email })
  await own.signIn(id, subject)
  expect(await own.server.call(calls.switch, { ...here, body }, session)).toMatchObject({ isOnlyWay: true })
  // The session of the person who has changed it stays, so that they see the result.
  expect(await own.server.isSignedIn(session.token)).toBe(true)
  expect(await own.server.refusal(calls.switch, { ...here, body }, session)).toMatchObject({
    status: 409,
    error: 'changedMeanwhile',
  })
  const off = { providerId: id, isActive: false, isOnlyWay: true, version: version + 1 }
  expect(await own.server.call(calls.switch, { ...here, body: off }, session)).toMatchObject({
    isActive: false,
  })
})

test('the provider of another company, and one of the installation, are not found', async () => {
  const companyId = await own.server.newCompany('Neighbor')
  const boss = await own.server.newPerson()
  await own.server.addToCompany(companyId, boss.email, companyRelationships.administrator.id)
  const session = { token: await own.server.token(boss.email) }
  const { id, version } = await own.newProvider()
  const body = { providerId: id, isActive: false, isOnlyWay: false, version }
  expect(await own.server.refusal(calls.switch, { params: { id: companyId }, body }, session)).toMatchObject({
    status: 404,
  })
  const query = {}
  const { providers } = await own.server.call(calls.ofCompany, { params: { id: companyId }, query }, session)
  expect(providers).toEqual([])
})
