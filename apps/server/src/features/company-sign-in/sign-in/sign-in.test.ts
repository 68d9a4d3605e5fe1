import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { expect, test } from 'vitest'
import { hashToken } from '#core/access/tokens.ts'
import { setUpCompanySignIn } from '#test/support/company-sign-in.ts'
import { password } from '#test/support/people.ts'

const own = setUpCompanySignIn()

const identitiesOf = (email: string) =>
  own.server.rows<{ subject_hash: string; issuer: string }>(
    `select i.subject_hash, i.issuer from sign_in_identity i join user_account u on u.id = i.user_id where u.email = $1`,
    [email],
  )

test('the first sign-in links an account by the verified address, and later sign-ins use issuer and subject', async () => {
  const { id, name, domain } = await own.newProvider()
  const person = await own.server.newPerson({ domain })
  const { subject } = own.newSubject(domain, { email: person.email })
  expect(await own.signIn(id, subject)).toMatchObject({ email: person.email, id: person.id })
  expect(await identitiesOf(person.email)).toEqual([
    { subject_hash: hashToken(subject), issuer: own.atProvider.issuer },
  ])
  const letters = () =>
    own.server.rows(
      `select 1 from outbox_mail where recipient = $1 and template = 'company-sign-in:mail.linked'`,
      [person.email],
    )
  expect(await letters()).toHaveLength(1)

  // The address at the provider may change, for example by a marriage. The account does not change.
  own.atProvider.accounts.set(subject, { email: `other@${domain}`, email_verified: false })
  expect(await own.signIn(id, subject)).toMatchObject({ email: person.email, id: person.id })
  expect(await letters()).toHaveLength(1)

  const query = { userId: person.id, pageSize: '-1' } as const
  const history = await own.server.call(users.loginHistory, { query }, own.admin)
  expect(history.loginHistoryReportEntries).toMatchObject([
    { outcome: 'succeeded', way: 'provider', provider: name },
    { outcome: 'succeeded', way: 'provider', provider: name },
  ])
})

test('two concurrent first sign-ins of a person link the account once, and are not refused as another subject', async () => {
  const { id, domain } = await own.newProvider()
  const person = await own.server.newPerson({ domain })
  const { subject } = own.newSubject(domain, { email: person.email })
  const answers = await Promise.all([own.arrive(id, subject), own.arrive(id, subject)])
  for (const { status, body } of answers)
    expect(status === 200 ? 'signed in' : (body as { error: string }).error).toMatch(
      /signed in|rule\.expired/,
    )
  expect(await identitiesOf(person.email)).toHaveLength(1)
})

test('a sign-in is refused when its provider was turned off in the meantime', async () => {
  const { id, domain } = await own.newProvider({ createsAccounts: true })
  const { subject } = own.newSubject(domain)
  const { address, key } = await own.start(id)
  const sent = await own.atProvider.signIn(address, subject)
  await own.server.rows('update sign_in_provider set is_active = false where id = $1', [id])
  expect((await own.server.refusal(calls.finish, { body: { key, ...sent } })).status).toBe(404)
})

test('a user with a company account can still sign in with the password', async () => {
  const { id, domain } = await own.newProvider()
  const person = await own.server.newPerson({ domain })
  const { subject } = own.newSubject(domain, { email: person.email })
  await own.signIn(id, subject)
  const token = await own.server.signIn(person.email, password)
  expect(await own.server.call(account.session, {}, { token })).toMatchObject({
    confirmsByCompanyAccount: false,
  })
})

test('a person without an account gets an account in the company and with the access role of the provider', async () => {
  const companyId = await own.server.newCompany('Just in time')
  await own.server.addToCompany(companyId, 'mia', companyRelationships.administrator.id)
  const { id, domain } = await own.newProvider({
    companyId,
    relationshipId: companyRelationships.viewer.id,
    createsAccounts: true,
  })
  const { subject, email } = own.newSubject(domain, { locale: 'de-DE' })
  const session = await own.signIn(id, subject)
  expect(await own.server.call(account.session, {}, session)).toMatchObject({
    email,
    firstName: 'Ada',
    lastName: 'Lind',
    language: 'de',
    isConfirmed: true,
    isAdmin: false,
    confirmsByCompanyAccount: true,
    navigation: { onlyCompanyId: companyId },
  })
  const { companies } = await own.server.call(
    users.companies,
    { params: { userId: session.id }, query: {} },
    own.admin,
  )
  expect(companies).toMatchObject([{ id: companyId, relationship: 'Viewer' }])
})

test('the first browser time zone is stored with the account', async () => {
  const { id, domain } = await own.newProvider({ createsAccounts: true })
  const { subject } = own.newSubject(domain)
  const { address, key } = await own.start(id)
  const sent = await own.atProvider.signIn(address, subject)
  const session = await own.server.call(calls.finish, {
    body: { key, ...sent, timeZone: 'America/Chicago' },
  })
  expect(session.timeZone).toBe('America/Chicago')
})

test('a person with an open invitation can sign in at a provider that creates no accounts', async () => {
  const companyId = await own.server.newCompany('Invites')
  await own.server.addToCompany(companyId, 'mia', companyRelationships.administrator.id)
  const { id, domain } = await own.newProvider()
  const { subject, email } = own.newSubject(domain)
  expect(await own.refusal(id, subject)).toEqual({ status: 403, error: 'company-sign-in:rule.noAccount' })
  const relationshipId = companyRelationships.member.id
  await own.server.call(
    account.invite,
    { body: { emailAddress: email, isCompany: true, companyId, relationshipId } },
    own.admin,
  )
  const session = await own.signIn(id, subject)
  expect(await own.server.call(account.session, {}, session)).toMatchObject({
    navigation: { onlyCompanyId: companyId },
  })
})

test('the first sign-in deletes the password and the sessions of an account that was never confirmed', async () => {
  const { id, domain } = await own.newProvider()
  const { subject, email } = own.newSubject(domain)
  const strangers = 'nine guide pillars'
  await own.server.call(account.register, {
    body: {
      email,
      firstName: 'A',
      lastName: 'Stranger',
      password: strangers,
      confirmPassword: strangers,
      acceptTerms: true,
    },
  })
  const token = await own.server.signIn(email, strangers)
  const session = await own.signIn(id, subject)
  expect(await own.server.isSignedIn(token)).toBe(false)
  expect(await own.server.call(account.session, {}, session)).toMatchObject({ email, isConfirmed: true })
  const body = { grant_type: 'password' as const, userName: email, password: strangers }
  expect(await own.server.refusal(account.signIn, { body })).toMatchObject({
    status: 401,
    error: 'account:rule.wrongCredentials',
  })
})

test('an entered address leads to the provider of its domain, with or without an account', async () => {
  const { id, name, domain } = await own.newProvider()
  const find = (of: string) => own.server.call(calls.getOfDomain, { query: { domain: of } })
  expect(await find(domain.toUpperCase())).toEqual({ provider: { id, name, isOnlyWay: false } })
  expect(await find(`other-${domain}`)).toEqual({ provider: null })
  const { address } = await own.server.call(calls.start, {
    body: { providerId: id, email: `ada@${domain}` },
  })
  const parameters = Object.fromEntries(new URL(address).searchParams)
  expect(parameters).toMatchObject({
    login_hint: `ada@${domain}`,
    code_challenge_method: 'S256',
    scope: 'openid email profile',
    redirect_uri: `${own.server.services.publicUrl}/login/company`,
  })
})

test('the sign-in page shows the active providers with a button', async () => {
  const shown = await own.newProvider({ isShown: true })
  const off = await own.newProvider({ isShown: true, isActive: false })
  const hidden = await own.newProvider()
  const { providers, hasDomains } = await own.server.call(calls.options, {})
  expect(hasDomains).toBe(true)
  expect(providers).toContainEqual({ id: shown.id, name: shown.name })
  for (const { id } of [off, hidden]) expect(providers.map(provider => provider.id)).not.toContain(id)
  expect((await own.server.refusal(calls.start, { body: { providerId: off.id } })).status).toBe(404)
})

test('the sign-out returns the address that ends the session at the provider, with the ID token of the session', async () => {
  const { id, domain } = await own.newProvider({ createsAccounts: true })
  const { subject } = own.newSubject(domain)
  const session = await own.signIn(id, subject)
  const { address } = await own.server.call(calls.signOutPlace, {}, session)
  const { origin, searchParams } = new URL(address ?? '')
  expect(origin).toBe(own.atProvider.issuer)
  expect(searchParams.get('post_logout_redirect_uri')).toBe(`${own.server.services.publicUrl}/login`)
  expect(searchParams.get('id_token_hint')?.split('.')).toHaveLength(3)
  // The provider accepts the address without an error.
  expect((await fetch(address ?? '')).status).toBe(200)
})

test('the sign-out returns no address for a session with a password, and for a provider with endsSession off', async () => {
  const token = await own.server.token((await own.server.newPerson()).email)
  expect(await own.server.call(calls.signOutPlace, {}, { token })).toEqual({ address: null })
  const { id, domain } = await own.newProvider({ createsAccounts: true, endsSession: false })
  const { subject } = own.newSubject(domain)
  expect(await own.server.call(calls.signOutPlace, {}, await own.signIn(id, subject))).toEqual({
    address: null,
  })
})

test('the exported data of a person name the provider, and the deletion of the account deletes the link', async () => {
  const { id, name, domain } = await own.newProvider({ createsAccounts: true })
  const { subject } = own.newSubject(domain)
  const session = await own.signIn(id, subject)
  const { body } = await own.server.ask(users.exportOwn, {}, session)
  const data = (typeof body === 'string' ? JSON.parse(body) : body) as {
    companyAccounts: object[]
    signIns: object[]
  }
  expect(data.companyAccounts).toMatchObject([{ provider: name, issuer: own.atProvider.issuer }])
  expect(data.signIns).toMatchObject([{ way: 'provider', provider: name }])
  await own.server.call(users.delete, { params: { userId: session.id } }, own.admin)
  expect(await own.server.rows('select 1 from sign_in_identity where user_id = $1', [session.id])).toEqual([])
  const again = await own.signIn(id, subject)
  expect(again.id).not.toBe(session.id)
})
