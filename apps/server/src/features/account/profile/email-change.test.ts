import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, people } from '#test/support/people.ts'
import { newPassword, type ServerWithMail, serverWithMail } from '#test/support/server-with-mail.ts'

let server: ServerWithMail
beforeAll(async () => {
  server = await serverWithMail()
})
afterAll(() => server.stop())

const trySignIn = (userName: string, attemptedPassword: string) =>
  server.ask(account.signIn, { body: { grant_type: 'password', userName, password: attemptedPassword } })
const confirmBy = (link: { userId: string; code: string }) =>
  server.ask(account.confirmEmail, { query: link })
const askFor = (email: string, token: string, attemptedPassword = password) =>
  server.ask(account.changeEmail, { body: { email, password: attemptedPassword } }, { token })
const sessionOf = (token: string) => server.call(account.session, {}, { token })
/** Registers a user for this test and confirms the address. */
async function newcomer() {
  const email = addressOf('newcomer')
  await server.register(email)
  await confirmBy(await server.linkTo(email, /Confirm/))
  return { email, token: await server.signIn(email, newPassword) }
}
const addressOf = (name: string) => server.newAddress(name, 'register.example')

test('a new address replaces the old address when its link is opened, and the old address is notified', async () => {
  const { email } = await server.newPerson()
  const token = await server.token(email)
  const next = server.newAddress('next')
  expect((await askFor(next, token, 'not his password')).status).toBe(400)
  expect((await askFor(next, token)).status).toBe(204)
  expect((await server.inbox.mailTo(email, /was requested/)).text).toContain(next)
  expect(await sessionOf(token)).toMatchObject({ email, pendingEmail: next, isConfirmed: true })
  expect((await trySignIn(next, password)).status).toBe(401)
  expect((await trySignIn(email, password)).status).toBe(200)
  expect((await confirmBy(await server.linkTo(next, /Confirm your new/))).status).toBe(204)
  expect(await sessionOf(token)).toMatchObject({ email: next, pendingEmail: null, isConfirmed: true })
  expect((await trySignIn(email, password)).status).toBe(401)
  expect((await trySignIn(next, password)).status).toBe(200)
  await server.inbox.mailTo(email, /was changed/)
})

test('a link to one address does not accept the invitation of another address', async () => {
  const diego = await server.token('diego')
  const [bajio] = await server.call(companies.relationships, {}, { token: diego })
  const { companyId } = bajio!
  const invited = server.newAddress('boss', 'bajio.example')
  await server.call(
    account.invite,
    {
      body: {
        ...{ emailAddress: invited, isCompany: true, companyId },
        relationshipId: companyRelationships.administrator.id,
      },
    },
    { token: diego },
  )
  const thief = server.newAddress('thief', 'nowhere.example')
  await server.register(thief)
  const token = await server.signIn(thief, newPassword)
  await server.call(account.forgotPassword, { query: { email: thief } })
  const link = await server.linkTo(thief, /new password/)
  expect((await askFor(invited, token, newPassword)).status).toBe(204)
  expect((await server.resetBy(link)).status).toBe(204)
  const again = await server.signIn(thief, newPassword)
  expect(await sessionOf(again)).toMatchObject({ email: thief, pendingEmail: null, isConfirmed: true })
  expect(
    (await server.refusal(companies.relationship, { params: { id: companyId } }, { token: again })).status,
  ).toBe(404)
})

test('a new address that is not confirmed yet gets no password link', async () => {
  const { email } = await server.newPerson()
  const thief = server.newAddress('thief', 'nowhere.example')
  await askFor(thief, await server.token(email))
  await server.call(account.forgotPassword, { query: { email: thief } })
  await server.call(account.forgotPassword, { query: { email } })
  await server.inbox.mailTo(email, /new password/)
  expect(server.inbox.letters.filter(({ to, subject }) => to === thief && /password/.test(subject))).toEqual(
    [],
  )
})

test('the link of a canceled or replaced change of the address is refused', async () => {
  const { email, token } = await newcomer()
  const [firstChoice, secondChoice] = [addressOf('first'), addressOf('second')]
  await askFor(firstChoice, token, newPassword)
  const first = await server.linkTo(firstChoice, /Confirm your new/)
  await askFor(secondChoice, token, newPassword)
  const second = await server.linkTo(secondChoice, /Confirm your new/)
  expect((await confirmBy(first)).status).toBe(400)
  await server.call(account.cancelEmailChange, {}, { token })
  expect(await sessionOf(token)).toMatchObject({ email, pendingEmail: null })
  expect((await confirmBy(second)).status).toBe(400)
})

test('a change to an address with an account has the usual response, and the owner of the account is notified', async () => {
  const { token } = await newcomer()
  const owner = await server.newPerson()
  expect((await askFor(owner.email, token, newPassword)).status).toBe(204)
  expect((await sessionOf(token)).pendingEmail).toBe(owner.email)
  const letter = await server.inbox.mailTo(owner.email, /already have an account/)
  expect(letter.text).toContain('/login')
  expect(letter.text).toContain('/forgotpassword')
  expect(letter.text).not.toContain('code=')
})

test('a registration with the address of an account has the usual response and does not change the account', async () => {
  const { email } = await server.newPerson({ language: 'zh' })
  await server.register(email)
  await server.inbox.mailTo(email, /已有账户|already have an account|schon ein Konto/)
  expect((await trySignIn(email, newPassword)).status).toBe(401)
  expect((await trySignIn(email, password)).status).toBe(200)
  await server.register(email)
  const [countRow] = await server.rows<{ n: number }>(
    'select count(*)::int as n from outbox_mail where recipient = $1',
    [email],
  )
  expect(countRow!.n).toBe(1)
})

test('an unconfirmed address can be requested by several users, and belongs to the first user who confirms it', async () => {
  const [one, two] = [await newcomer(), await newcomer()]
  const contestedEmail = addressOf('wanted')
  await askFor(contestedEmail, one.token, newPassword)
  const first = await server.linkTo(contestedEmail, /Confirm your new/)
  await server.rows('delete from outbox_mail where recipient = $1', [contestedEmail])
  server.inbox.letters.length = 0
  await askFor(contestedEmail, two.token, newPassword)
  expect((await confirmBy(await server.linkTo(contestedEmail, /Confirm your new/))).status).toBe(204)
  expect(await server.refusal(account.confirmEmail, { query: first })).toMatchObject({
    status: 409,
    error: 'account:rule.emailTaken',
  })
  expect((await sessionOf(one.token)).email).toBe(one.email)
})

test('an account with an unconfirmed address is deleted when another user confirms the address', async () => {
  const next = server.newAddress('next')
  await server.register(next)
  const squatter = await server.signIn(next, newPassword)
  await server.rows('delete from outbox_mail where recipient = $1', [next])
  await askFor(next, await server.token((await server.newPerson()).email))
  const link = await server.linkTo(next, /Confirm your new/)
  expect((await confirmBy(link)).status).toBe(204)
  expect(await server.isSignedIn(squatter)).toBe(false)
  expect((await trySignIn(next, password)).status).toBe(200)
})

test('a link that was sent a moment ago is not sent again and still works', async () => {
  const { token } = await newcomer()
  const next = addressOf('next')
  await askFor(next, token, newPassword)
  const { id } = await sessionOf(token)
  const again = await server.ask(account.resendConfirmation, { query: { userId: id } }, { token })
  expect(again.status).toBe(429)
  expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(accountLimits.mailMinutes * 60)
  expect((await confirmBy(await server.linkTo(next, /Confirm your new/))).status).toBe(204)
})

test('a change to the current address is refused', async () => {
  const token = await server.token('anke')
  const refusal = await server.refusal(
    account.changeEmail,
    { body: { email: people.anke.email, password } },
    { token },
  )
  expect(refusal.modelState).toEqual({ email: ['This is already your address.'] })
})
