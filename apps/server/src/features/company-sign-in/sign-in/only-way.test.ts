import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { expect, onTestFinished, test } from 'vitest'
import { hashToken } from '#core/access/tokens.ts'
import { setUpCompanySignIn } from '#test/support/company-sign-in.ts'
import { inDays } from '#test/support/days.ts'
import { password } from '#test/support/people.ts'

const own = setUpCompanySignIn()

const trySignIn = (userName: string) =>
  own.server.ask(account.signIn, { body: { grant_type: 'password', userName, password } })
const only = 'account:rule.companyAccountOnly'

type Row = Awaited<ReturnType<typeof own.newProvider>>
/** Updates a provider, and returns it. */
const change = async ({ id }: Row, overrides: Partial<Input<typeof calls.update>['body']>) => {
  const params = { providerId: id }
  const {
    company: _,
    secretDate: __,
    accountCount: ___,
    ...before
  } = await own.server.call(calls.get, { params }, own.admin)
  const rules = before.rules.map(({ company: ____, ...rule }) => rule)
  return own.server.call(calls.update, { params, body: { ...before, rules, ...overrides } }, own.admin)
}

test('passwords are refused when the company account is the only way, and open sessions end', async () => {
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

test('a mobile link is refused when the company account is the only way', async () => {
  const provider = await own.newProvider()
  const person = await own.server.newPerson({ domain: provider.domain })
  const token = own.server.unique('link').replace(' ', '-')
  await own.server.rows(
    `insert into one_time_code (id, user_id, purpose, email, code_hash, expires_at)
     values (gen_random_uuid(), $1, 'mobile', $2, $3, now() + interval '10 minutes')`,
    [person.id, person.email, hashToken(token)],
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

test('a user who may use only the company account cannot create a mobile link', async () => {
  const provider = await own.newProvider()
  const { id: projectId } = await own.server.newProject()
  const person = await own.server.newPerson({ domain: provider.domain })
  await own.server.addToProject(projectId, person.email, projectRelationships.viewer.id)
  const { subject } = own.newSubject(provider.domain, { email: person.email })
  const session = await own.signIn(provider.id, subject)
  const body = { projectId }
  const { url } = await own.server.call(account.createMobileToken, { body }, session)
  expect(url).toContain(projectId)
  await change(provider, { isOnlyWay: true })
  expect(await own.server.refusal(account.createMobileToken, { body }, session)).toMatchObject({
    status: 409,
    error: 'account:rule.phoneByCompanyAccount',
  })
})

test('the welcome e-mail of a new user with a company account links to the sign-in', async () => {
  const provider = await own.newProvider({ isOnlyWay: true })
  const { subject, email } = own.newSubject(provider.domain)
  const form = { id: emptyId, email, firstName: 'Ada', lastName: 'Lind', appRole: 'ProjectUser' as const }
  const { id } = await own.server.call(users.save, { body: form }, own.admin)
  const mails = await own.server.rows<{ template: string; text: string }>(
    'select template, text from outbox_mail where recipient = $1',
    [email],
  )
  expect(mails).toMatchObject([{ template: 'users:mail.welcomeByCompanyAccount' }])
  expect(mails[0]!.text).toContain(accountPaths.signIn({ email }))
  expect(await own.signIn(provider.id, subject)).toMatchObject({ id, email })
})

test('a new administrator with an address of a company account gets a link to choose a password', async () => {
  const { domain } = await own.newProvider({ isOnlyWay: true })
  const email = own.server.newAddress('boss', domain)
  const form = { id: emptyId, email, firstName: 'Ada', lastName: 'Lind', appRole: 'Administrator' as const }
  const { id } = await own.server.call(users.save, { body: form }, own.admin)
  onTestFinished(async () => {
    await own.server.rows(`update user_account set app_role = 'ProjectUser' where id = $1`, [id])
  })
  expect(await own.server.rows('select template from outbox_mail where recipient = $1', [email])).toEqual([
    { template: 'users:mail.welcome' },
  ])
})

test('an invitation of an address with a company account links to the sign-in, which accepts the invitation', async () => {
  const companyId = await own.server.newCompany('Invites')
  await own.server.addToCompany(companyId, 'mia', companyRelationships.administrator.id)
  const provider = await own.newProvider({ isOnlyWay: true })
  const { subject, email } = own.newSubject(provider.domain)
  const { id: relationshipId } = companyRelationships.viewer
  const body = { emailAddress: email, isCompany: true, companyId, relationshipId }
  const { link } = await own.server.call(account.invite, { body }, own.admin)
  expect(link).toBe(own.server.services.publicUrl + accountPaths.signIn({ email }))
  const { id: userId } = await own.signIn(provider.id, subject)
  const list = await own.server.call(users.companies, { params: { userId }, query: {} }, own.admin)
  expect(list.companies).toMatchObject([{ id: companyId, relationship: 'Viewer', ruledBy: null }])
})

test('app tokens keep working when the company account is the only way, until the account is locked', async () => {
  const provider = await own.newProvider()
  const companyId = await own.server.newCompany('Runs programs')
  const boss = await own.server.newPerson({ domain: provider.domain })
  await own.server.addToCompany(companyId, boss.email, companyRelationships.administrator.id)
  const token = await own.server.token(boss.email)
  const params = { id: companyId }
  const body = { name: 'ERP', scope: 'read' as const, expirationDate: inDays(30) }
  const { secret } = await own.server.call(appTokens.createForCompany, { params, body }, { token })
  const read = () => own.server.ask(companies.get, { params }, { token: secret })
  await change(provider, { isOnlyWay: true })
  expect(await own.server.isSignedIn(token)).toBe(false)
  expect((await read()).status).toBe(200)
  await own.server.call(users.lock, { body: { id: boss.id, accountLocked: true } }, own.admin)
  expect((await read()).status).toBe(401)
})

test('a session that began at the provider of another domain also ends', async () => {
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

test('a new provider that is the only way does not end the session of its creator', async () => {
  const provider = await own.newProvider({
    claim: 'groups',
    rules: [{ value: 'it', companyId: null, relationshipId: null }],
  })
  const person = await own.server.newPerson({ domain: provider.domain })
  const { subject } = own.newSubject(provider.domain, { email: person.email, groups: ['it'] })
  const creator = await own.signIn(provider.id, subject)
  onTestFinished(async () => {
    await own.server.rows(`update user_account set app_role = 'ProjectUser' where id = $1`, [creator.id])
  })
  const domain = `new-${provider.domain}`
  await own.server.rows('update user_account set email = $1 where id = $2', [`ada@${domain}`, creator.id])
  const other = await own.server.newPerson({ domain })
  const otherToken = await own.server.token(other.email)
  await own.newProvider({ domains: [domain], isOnlyWay: true }, creator)
  expect(await own.server.isSignedIn(otherToken)).toBe(false)
  expect(await own.server.isSignedIn(creator.token)).toBe(true)
})

test('a wrong password does not reveal that only the company account is allowed', async () => {
  const { domain } = await own.newProvider({ isOnlyWay: true })
  const person = await own.server.newPerson({ domain })
  const body = { grant_type: 'password' as const, userName: person.email, password: 'not the password' }
  expect(await own.server.refusal(account.signIn, { body })).toMatchObject({
    error: 'account:rule.wrongCredentials',
  })
})

test('a local administrator can always sign in with the password, and an administrator by a rule cannot', async () => {
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

test('a provider that is turned off does not prevent a sign-in with the password', async () => {
  const provider = await own.newProvider({ isOnlyWay: true })
  const person = await own.server.newPerson({ domain: provider.domain })
  expect((await trySignIn(person.email)).status).toBe(401)
  await change(provider, { isActive: false })
  expect((await trySignIn(person.email)).status).toBe(200)
})

test('an address of a company account cannot get a password by registration or by e-mail', async () => {
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

test('a user can switch the provider of the company, and can make it the only way after a sign-in at the provider', async () => {
  const companyId = await own.server.newCompany('Switches')
  const { id, domain, version } = await own.newProvider({
    companyId,
    relationshipId: companyRelationships.member.id,
  })
  const boss = await own.server.newPerson({ domain })
  await own.server.addToCompany(companyId, boss.email, companyRelationships.administrator.id)
  const session = { token: await own.server.token(boss.email) }
  const here = { params: { id: companyId } }
  const { providers } = await own.server.call(calls.listOfCompany, { ...here, query: {} }, session)
  expect(providers).toMatchObject([{ id, isActive: true, isOnlyWay: false, relationship: 'Member' }])
  expect(JSON.stringify(providers)).not.toContain('clientId')

  const body = { providerId: id, isActive: true, isOnlyWay: true, version }
  expect(await own.server.refusal(calls.setPolicy, { ...here, body }, session)).toMatchObject({
    status: 409,
    error: 'company-sign-in:rule.tryFirst',
  })
  const { subject } = own.newSubject(domain, { email: boss.email })
  await own.signIn(id, subject)
  expect(await own.server.call(calls.setPolicy, { ...here, body }, session)).toMatchObject({
    isOnlyWay: true,
  })
  // The session of the caller continues, so that the caller sees the result.
  expect(await own.server.isSignedIn(session.token)).toBe(true)
  expect(await own.server.refusal(calls.setPolicy, { ...here, body }, session)).toMatchObject({
    status: 409,
    error: 'changedMeanwhile',
  })
  const off = { providerId: id, isActive: false, isOnlyWay: true, version: version + 1 }
  expect(await own.server.call(calls.setPolicy, { ...here, body: off }, session)).toMatchObject({
    isActive: false,
  })
})

test('a company cannot find or switch a provider of the installation', async () => {
  const companyId = await own.server.newCompany('Neighbor')
  const boss = await own.server.newPerson()
  await own.server.addToCompany(companyId, boss.email, companyRelationships.administrator.id)
  const session = { token: await own.server.token(boss.email) }
  const { id, version } = await own.newProvider()
  const body = { providerId: id, isActive: false, isOnlyWay: false, version }
  expect(
    await own.server.refusal(calls.setPolicy, { params: { id: companyId }, body }, session),
  ).toMatchObject({
    status: 404,
  })
  const query = {}
  const { providers } = await own.server.call(
    calls.listOfCompany,
    { params: { id: companyId }, query },
    session,
  )
  expect(providers).toEqual([])
})
