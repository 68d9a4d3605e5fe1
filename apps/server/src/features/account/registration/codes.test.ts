import { account } from '@steelsafe/contract/account/endpoints.ts'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inDays } from '#test/support/days.ts'
import { password, people } from '#test/support/people.ts'
import { newPassword, type ServerWithMail, serverWithMail } from '#test/support/server-with-mail.ts'

let server: ServerWithMail
beforeAll(async () => {
  server = await serverWithMail()
})
afterAll(() => server.stop())

const passwordLink = /new password|contraseña nueva|neues Passwort|设置新密码/
async function requestPasswordLink(email: string) {
  await server.call(account.forgotPassword, { query: { email } })
  return server.linkTo(email, passwordLink)
}
const signInByToken = async (token: string) =>
  (await server.ask(account.signInByToken, { body: { token } })).status
async function mobileToken(token: string) {
  const [project] = await server.rows<{ id: string }>(
    `select p.id from project p join project_company pc on pc.project_id = p.id
       join company_user cu on cu.company_id = pc.company_id
       join session s on s.user_id = cu.user_id and s.token_hash = encode(sha256($1::bytea), 'hex') limit 1`,
    [token],
  )
  const mobileLink = await server.call(
    account.createMobileToken,
    { body: { projectId: project!.id } },
    { token },
  )
  return mobileLink.token
}
const lock = async (email: string, accountLocked: boolean) => {
  const token = await server.token('admin')
  await server.call(users.lock, { body: { id: await server.userId(email), accountLocked } }, { token })
}

/** Creates a user in Mia's company who can see the projects of the company. */
async function colleague() {
  const person = await server.newPerson()
  const company = await server.companyId('Northlake Motors')
  await server.addToCompany(company, person.email, companyRelationships.manager.id)
  return person
}

const ends: [string, (token: string, email: string) => Promise<unknown>][] = [
  [
    'a change of the password',
    token =>
      server.call(
        account.changePassword,
        { body: { oldPassword: password, newPassword, confirmPassword: newPassword } },
        { token },
      ),
  ],
  [
    'a change of the address',
    async token => {
      const next = server.newAddress('next')
      await server.call(account.changeEmail, { body: { email: next, password } }, { token })
      const link = await server.linkTo(next, /Confirm your new/)
      await server.call(account.confirmEmail, { query: link })
    },
  ],
  [
    'a lock',
    async (_token, email) => {
      await lock(email, true)
      await lock(email, false)
    },
  ],
]
test.each(ends)('%s invalidates the password link and the mobile link', async (_what, end) => {
  const { email } = await colleague()
  const token = await server.token(email)
  const phone = await mobileToken(token)
  const link = await requestPasswordLink(email)
  await end(token, email)
  expect(
    await server.ask(account.resetPassword, {
      body: { ...link, password: newPassword, confirmPassword: newPassword },
    }),
  ).toMatchObject({ status: 400, body: { error: 'account:rule.codeDead' } })
  expect(await signInByToken(phone)).toBe(401)
})

test('a sign-out invalidates the mobile link', async () => {
  const token = await server.token('diego')
  const phone = await mobileToken(token)
  await server.call(account.signOut, {}, { token })
  expect(await signInByToken(phone)).toBe(401)
})

test('a password reset by e-mail ends sessions and app tokens, and cancels a change of the address', async () => {
  const { email } = await server.newPerson({ appRole: 'Administrator' })
  const admin = await server.token(email)
  const { secret } = await server.call(
    appTokens.create,
    { body: { name: 'Nightly', scope: 'read', expirationDate: inDays(30) } },
    { token: admin },
  )
  expect(await server.isSignedIn(secret)).toBe(true)
  await server.rows(`update user_account set pending_email = 'thief@nowhere.example' where email = $1`, [
    email,
  ])
  expect((await server.resetBy(await requestPasswordLink(email))).status).toBe(204)
  expect(await server.isSignedIn(admin)).toBe(false)
  expect(await server.isSignedIn(secret)).toBe(false)
  const again = await server.signIn(email, newPassword)
  expect((await server.call(account.session, {}, { token: again })).pendingEmail).toBeNull()
})

test('a password reset gives the owner of an address the account that a stranger has created with it', async () => {
  const email = server.newAddress('late', 'register.example')
  await server.register(email)
  const stranger = await server.signIn(email, newPassword)
  const { secret } = await server.call(
    account.startTwoStep,
    { body: { password: newPassword } },
    { token: stranger },
  )
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await server.call(account.confirmTwoStep, { body: { code } }, { token: stranger })
  const link = await requestPasswordLink(email)
  const body = { ...link, password: 'nine guide pillars', confirmPassword: 'nine guide pillars' }
  await server.call(account.resetPassword, { body })
  expect(await server.isSignedIn(stranger)).toBe(false)
  const token = await server.signIn(email, 'nine guide pillars')
  expect(await server.call(account.session, {}, { token })).toMatchObject({
    isConfirmed: true,
    isTwoStepOn: false,
  })
})

test('sixty requests for a new password send one e-mail, whose link works', async () => {
  const { email } = await server.newPerson()
  await Promise.all(
    Array.from({ length: 60 }, () => server.call(account.forgotPassword, { query: { email } })),
  )
  const link = await server.linkTo(email, passwordLink)
  // The job processes requests in order, so it has processed the requests above when it sends this link.
  await requestPasswordLink((await server.newPerson()).email)
  const mails = await server.rows('select 1 from outbox_mail where recipient = $1', [email])
  expect(mails).toHaveLength(1)
  expect((await server.resetBy(link)).status).toBe(204)
})

test('a password request runs the same statements for an account, an unknown address and a locked account', async () => {
  const other = await serverWithMail()
  onTestFinished(() => other.stop())
  // Stop the jobs, so that all recorded statements belong to the request.
  await other.services.jobs.stop()
  const { engine } = other.services
  const transaction = engine.transaction.bind(engine)
  let statements: string[] = []
  engine.transaction = (work, options) =>
    transaction(tx => {
      const { session } = tx as unknown as { session: { prepareQuery(query: { sql: string }): unknown } }
      const prepare = session.prepareQuery
      session.prepareQuery = function (query: { sql: string }, ...rest: []) {
        statements.push(query.sql)
        return prepare.call(this, query, ...rest)
      }
      return work(tx)
    }, options)
  const statementLists = []
  for (const email of [people.grace.email, 'nobody@nowhere.example', people.luke.email]) {
    statements = []
    await other.call(account.forgotPassword, { query: { email } })
    statementLists.push(statements)
  }
  expect(statementLists[0]!.length).toBeGreaterThan(1)
  expect(statementLists[1]).toEqual(statementLists[0])
  expect(statementLists[2]).toEqual(statementLists[0])
  expect(statementLists[0]!.join()).not.toContain('user_account')
})
