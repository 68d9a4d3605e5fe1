import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Refusal } from '#test/support/harness.ts'
import { password, people } from '#test/support/people.ts'
import { type ServerWithMail, serverWithMail } from '#test/support/server-with-mail.ts'

let server: ServerWithMail
beforeAll(async () => {
  server = await serverWithMail()
})
afterAll(() => server.stop())

const trySignIn = (userName: string, attemptedPassword: string, code?: string) =>
  server.ask(account.signIn, {
    body: { grant_type: 'password', userName, password: attemptedPassword, code },
  })
const person = (email: string) => ({
  email,
  firstName: 'New',
  lastName: 'Person',
  password: 'six small steel inserts',
  confirmPassword: 'six small steel inserts',
  acceptTerms: true as const,
})
const companyOf = async (token: string) =>
  (await server.call(companies.relationships, {}, { token }))[0]!.companyId

test('a sign-in ignores the case of the address and returns the session', async () => {
  const { status, body } = await trySignIn(' MIA.Torres@Northlake.example', password)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    token_type: 'bearer',
    expires_in: 43_200,
    firstName: 'Mia',
    isAdmin: false,
    isConfirmed: true,
    modules: ['MMI', 'FourPointZero'],
    cookieConsent: 'undecided',
    unreadNotificationCount: expect.any(Number),
  })
  expect(body).toMatchObject({
    bannerMessages: [{ text: expect.stringContaining('Example shop') }],
    appTheme: { stylePath: expect.stringContaining('/style.css') },
    navigation: { hasCompanies: true, canCreateProject: true, onlyCompanyId: expect.any(String) },
  })
  expect(body).not.toHaveProperty('passwordHash')
})

test('a session has the colors and the logo of the company', async () => {
  const { appTheme } = await server.call(account.session, {}, { token: await server.token('mia') })
  const style = await fetch(server.url + appTheme!.stylePath)
  expect(await style.text()).toContain('--company-6:#1c5d99')
  expect((await fetch(server.url + appTheme!.imagePath)).headers.get('content-type')).toBe('image/png')
})

test.each([
  ['mia.torres@northlake.example', 'wrong password here', 'account:rule.wrongCredentials'],
  ['nobody@nowhere.example', password, 'account:rule.wrongCredentials'],
  ['luke.barnes@northlake.example', password, 'account:rule.locked'],
  ['luke.barnes@northlake.example', 'wrong password here', 'account:rule.wrongCredentials'],
])('%s with %j is refused as %s', async (userName, attemptedPassword, error) => {
  expect(await trySignIn(userName, attemptedPassword)).toMatchObject({ status: 401, body: { error } })
})

test('the login history has failed and successful attempts', async () => {
  const { id, email } = await server.newPerson()
  await trySignIn(email, 'wrong password here')
  await trySignIn(email, password)
  await server.rows('update user_account set account_locked = true where id = $1', [id])
  await trySignIn(email, password)
  const tries = await server.rows<{ outcome: string }>(
    'select outcome from login_attempt where user_name = $1 order by at',
    [email],
  )
  expect(tries.map(entry => entry.outcome)).toEqual(['wrongPassword', 'succeeded', 'locked'])
})

test('the token is refused after sign-out', async () => {
  const token = await server.token('grace')
  await server.call(account.signOut, {}, { token })
  expect(await server.isSignedIn(token)).toBe(false)
})

test.each([
  ['locked', 'update user_account set account_locked = true where email = $1'],
  ['deleted', 'update user_account set deleted_at = now() where email = $1'],
  [
    'idle for twelve hours',
    `update session set last_used_at = now() - interval '12 hours 1 minute' where user_id = (select id from user_account where email = $1)`,
  ],
  [
    'thirty days old',
    `update session set created_at = now() - interval '30 days 1 minute' where user_id = (select id from user_account where email = $1)`,
  ],
])('a token is refused when it or its user is %s', async (_what, sql) => {
  const { email } = await server.newPerson()
  const token = await server.token(email)
  expect(await server.isSignedIn(token)).toBe(true)
  await server.rows(sql, [email])
  expect(await server.isSignedIn(token)).toBe(false)
})

test('a demoted administrator loses the rights at once', async () => {
  const { id, email } = await server.newPerson({ appRole: 'Administrator' })
  const token = await server.token(email)
  const status = async () => (await server.askUntyped(companies.create, { body: {} }, { token })).status
  const before = await status()
  await server.rows(`update user_account set app_role = 'ProjectUser' where id = $1`, [id])
  expect([before, await status()]).toEqual([400, 403])
})

test('a session with a start or a last use in the future is refused', async () => {
  const person = await server.newPerson()
  const ahead = (column: string) =>
    server.rows(`update session set ${column} = now() + interval '400 days' where user_id = $1`, [person.id])
  for (const column of ['created_at', 'last_used_at']) {
    const token = await server.signIn(person.email, password)
    expect(await server.isSignedIn(token)).toBe(true)
    await ahead(column)
    expect(await server.isSignedIn(token)).toBe(false)
  }
})

test('a change of the password ends all sessions except the current session', async () => {
  const { email } = await server.newPerson()
  const [here, there] = [await server.token(email), await server.token(email)]
  const body = {
    oldPassword: password,
    newPassword: 'seven small steel inserts',
    confirmPassword: 'seven small steel inserts',
  }
  await server.call(account.changePassword, { body }, { token: here })
  expect([await server.isSignedIn(here), await server.isSignedIn(there)]).toEqual([true, false])
  const wrong = await server.refusal(account.changePassword, { body }, { token: here })
  expect(wrong.modelState).toEqual({ oldPassword: ['The password is wrong.'] })
})

test('a new user registers and confirms the address by a link that works once', async () => {
  const email = server.newAddress('lena', 'register.example')
  await server.call(account.register, { body: person(email) })
  const { userId, code } = await server.linkTo(email, /Confirm your e-mail/)
  const token = await server.signIn(email, 'six small steel inserts')
  expect((await server.call(account.session, {}, { token })).isConfirmed).toBe(false)
  await server.call(account.confirmEmail, { query: { userId, code } })
  expect((await server.call(account.session, {}, { token })).isConfirmed).toBe(true)
  expect((await server.refusal(account.confirmEmail, { query: { userId, code } })).error).toBe(
    'account:rule.codeDead',
  )
})

test('concurrent registrations of an address create one account', async () => {
  const email = server.newAddress('once', 'register.example')
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.ask(account.register, { body: person(email) })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const rows = await server.rows('select 1 from user_account where email = $1', [email])
  expect(rows).toHaveLength(1)
})

test.each([
  [{ email: 'a--b@x.example' }, 'email'],
  [{ email: '-a@x.example' }, 'email'],
  [{ email: 'a@x.e' }, 'email'],
  [{ email: `${'a'.repeat(50_000)}@` }, 'email'],
  [{ password: 'short', confirmPassword: 'short' }, 'password'],
  [{ password: 'password1234', confirmPassword: 'password1234' }, 'password'],
  [{ password: '123456789012', confirmPassword: '123456789012' }, 'password'],
  [{ password: 'abcabcabcabc', confirmPassword: 'abcabcabcabc' }, 'password'],
  [{ password: 'summer2026summer', confirmPassword: 'summer2026summer' }, 'password'],
  [{ password: 'letmeinletmein', confirmPassword: 'letmeinletmein' }, 'password'],
  [{ password: 'Steelsafe2026', confirmPassword: 'Steelsafe2026' }, 'password'],
  [{ confirmPassword: 'another one entirely' }, 'confirmPassword'],
  [{ acceptTerms: false }, 'acceptTerms'],
  [{ firstName: '  ' }, 'firstName'],
  [{ firstName: 'New\r\nBcc: everybody@register.example' }, 'firstName'],
  [{ lastName: 'Per\u0000son' }, 'lastName'],
  [{ lastName: 'Person \u202egnp.exe' }, 'lastName'],
])('registration refuses %o on %s', async (wrong, field) => {
  const { body } = await server.askUntyped(account.register, {
    body: { ...person('wrong@register.example'), ...wrong },
  })
  expect(Object.keys((body as Refusal).modelState ?? {})).toContain(field)
})

test('a password request has the same response for every address; its link works once and ends all sessions', async () => {
  const { email } = await server.newPerson({ language: 'es' })
  const token = await server.token(email)
  expect(
    (await server.ask(account.forgotPassword, { query: { email: 'nobody@bajio.example' } })).status,
  ).toBe(204)
  await server.call(account.forgotPassword, { query: { email } })
  const { userId, code } = await server.linkTo(email, /contraseña nueva/)
  const body = {
    userId,
    code,
    password: 'ocho insertos de acero',
    confirmPassword: 'ocho insertos de acero',
  }
  await server.call(account.resetPassword, { body })
  expect(await server.isSignedIn(token)).toBe(false)
  expect((await trySignIn(email, 'ocho insertos de acero')).status).toBe(200)
  expect((await server.refusal(account.resetPassword, { body })).error).toBe('account:rule.codeDead')
})

test('an expired code of an e-mail is refused', async () => {
  const { email } = await server.newPerson()
  await server.call(account.forgotPassword, { query: { email } })
  const { userId, code } = await server.linkTo(email, /new password/)
  await server.rows(`update one_time_code set expires_at = now() - interval '1 second' where user_id = $1`, [
    userId,
  ])
  const body = {
    userId,
    code,
    password: 'nine small steel inserts',
    confirmPassword: 'nine small steel inserts',
  }
  expect((await server.refusal(account.resetPassword, { body })).status).toBe(400)
})

test('an invited user who registers by the link is confirmed and belongs to the company', async () => {
  const mia = await server.token('mia')
  const companyId = await companyOf(mia)
  const email = server.newAddress('paul')
  const body = {
    emailAddress: email,
    isCompany: true,
    companyId,
    relationshipId: companyRelationships.manager.id,
  }
  await server.call(account.invite, { body }, { token: mia })
  const link = await server.linkTo(email, /Mia Torres invites you to Northlake Motors/)
  expect(link.invitedEmail).toBe(email)
  const registration = { ...person(email), inviteCode: link.code }
  expect(await server.call(account.register, { body: registration })).toEqual({ isConfirmed: true })
  const token = await server.signIn(email, 'six small steel inserts')
  expect((await server.call(account.session, {}, { token })).isConfirmed).toBe(true)
  expect((await server.call(companies.relationship, { params: { id: companyId } }, { token })).name).toBe(
    'Manager',
  )
  expect((await server.refusal(account.invite, { body }, { token: mia })).error).toBe(
    'account:rule.isUserAlready',
  )
  const existingAccountBody = { ...body, emailAddress: 'sam.nowak@elsewhere.example' }
  expect((await server.refusal(account.invite, { body: existingAccountBody }, { token: mia })).error).toBe(
    'account:rule.hasAccount',
  )
})

test('an invitation gives no access to a user without a confirmed address', async () => {
  const mia = await server.token('mia')
  const companyId = await companyOf(mia)
  const email = server.newAddress('rita')
  await server.call(
    account.invite,
    {
      body: {
        emailAddress: email,
        isCompany: true,
        companyId,
        relationshipId: companyRelationships.member.id,
      },
    },
    { token: mia },
  )
  const registration = { ...person(email), inviteCode: 'guessed' }
  // The second response must not reveal that the account exists.
  for (let count = 0; count < 2; count += 1)
    expect(await server.call(account.register, { body: registration })).toEqual({ isConfirmed: false })
  const token = await server.signIn(email, 'six small steel inserts')
  expect(
    (await server.refusal(companies.relationship, { params: { id: companyId } }, { token })).status,
  ).toBe(404)
})

test.each([
  ['a stranger', 'sam', 404],
  ['a viewer', 'owen', 403],
] as const)('%s cannot invite to a company', async (_who, key, status) => {
  const companyId = await companyOf(await server.token('mia'))
  const body = {
    emailAddress: 'x@northlake.example',
    isCompany: true,
    companyId,
    relationshipId: companyRelationships.member.id,
  }
  expect((await server.refusal(account.invite, { body }, { token: await server.token(key) })).status).toBe(
    status,
  )
})

test.each([
  ['a user of no company', 'sam', 403],
  ['a user who may add users to a company', 'mia', 200],
  ['an administrator', 'admin', 200],
] as const)('a request of %s (%s) for the existence of an account returns %i', async (_who, key, status) => {
  const query = { email: people.anke.email }
  const answer = await server.ask(account.checkAccount, { query }, { token: await server.token(key) })
  expect(answer.status).toBe(status)
  if (status === 200) expect(answer.body).toEqual({ exists: true })
})

test('an invitation to a company with a relationship of projects is refused', async () => {
  const mia = await server.token('mia')
  const body = {
    emailAddress: 'y@northlake.example',
    isCompany: true,
    companyId: await companyOf(mia),
    relationshipId: projectRelationships.viewer.id,
  }
  expect((await server.refusal(account.invite, { body }, { token: mia })).modelState).toHaveProperty(
    'relationshipId',
  )
})

test('a mobile token signs in once, within ten minutes', async () => {
  const token = await server.token('ben')
  const projectId = await server.projectId('NL-24-0107')
  const make = () => server.call(account.createMobileToken, { body: { projectId } }, { token })
  const mobileLink = await make()
  expect(mobileLink.url).toContain(`/login/mobile?token=${mobileLink.token}&projectId=${projectId}`)
  expect((await server.call(account.signInByToken, { body: { token: mobileLink.token } })).firstName).toBe(
    'Ben',
  )
  expect((await server.refusal(account.signInByToken, { body: { token: mobileLink.token } })).status).toBe(
    401,
  )
  const old = await make()
  await server.rows(
    `update one_time_code set expires_at = now() - interval '1 second' where purpose = 'mobile'`,
  )
  expect((await server.refusal(account.signInByToken, { body: { token: old.token } })).status).toBe(401)
})

test('a deleted account cannot sign in, and its row stays without name and address', async () => {
  const { id, email } = await server.newPerson()
  const token = await server.token(email)
  expect(
    (await server.refusal(account.delete, { body: { password: 'not hers at all' } }, { token })).modelState,
  ).toHaveProperty('password')
  await server.call(account.delete, { body: { password } }, { token })
  expect(await server.isSignedIn(token)).toBe(false)
  expect((await trySignIn(email, password)).status).toBe(401)
  expect(
    await server.rows('select first_name, email from user_account where deleted_at is not null and id = $1', [
      id,
    ]),
  ).toEqual([{ first_name: '', email: null }])
})

test('the last administrator of the system, or of a company with other users, cannot delete the account', async () => {
  const admin = await server.refusal(
    account.delete,
    { body: { password: 'a safe of steel plates' } },
    { token: await server.token('admin') },
  )
  expect(admin).toMatchObject({ status: 409, error: 'account:rule.lastAdministrator' })
  const klaus = await server.refusal(
    account.delete,
    { body: { password } },
    { token: await server.token('klaus') },
  )
  expect(klaus.message).toContain('Hartmann Formenbau')
})

test('a locked administrator of a company does not replace the only one who deletes the account', async () => {
  const company = await server.newCompany(server.unique('Two Administrators'))
  const [leaving, other, user] = [
    await server.newPerson(),
    await server.newPerson(),
    await server.newPerson(),
  ]
  for (const person of [leaving, other])
    await server.addToCompany(company, person.email, companyRelationships.administrator.id)
  await server.addToCompany(company, user.email, companyRelationships.member.id)
  const removeAccount = async () =>
    (await server.ask(account.delete, { body: { password } }, { token: await server.token(leaving.email) }))
      .status
  const lock = async (accountLocked: boolean) =>
    server.call(users.lock, { body: { id: other.id, accountLocked } }, { token: await server.token('admin') })
  await lock(true)
  expect(await removeAccount()).toBe(409)
  await lock(false)
  expect(await removeAccount()).toBe(204)
})

test('the choices of language and cookies are stored', async () => {
  const token = await server.token((await server.newPerson()).email)
  await server.call(account.setLanguage, { body: { language: 'zh' } }, { token })
  await server.call(account.setCookieConsent, { body: { cookieConsent: 'denied' } }, { token })
  expect(await server.call(account.session, {}, { token })).toMatchObject({
    language: 'zh',
    cookieConsent: 'denied',
  })
  expect((await server.askUntyped(account.setLanguage, { body: { language: 'xx' } }, { token })).status).toBe(
    400,
  )
  expect((await server.call(account.languages, {})).map(option => option.value)).toEqual([
    'en',
    'es',
    'zh',
    'de',
  ])
})
