import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/actions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, people } from '../../../test/people.ts'
import { newPassword, type ServerWithMail, serverWithMail } from '../../../test/server-with-mail.ts'

let server: ServerWithMail
beforeAll(async () => {
  server = await serverWithMail()
})
afterAll(() => server.stop())

const trySignIn = (userName: string, given: string) =>
  server.ask(account.signIn, { body: { grant_type: 'password', userName, password: given } })
const confirmBy = (link: { userId: string; code: string }) =>
  server.ask(account.confirmEmail, { query: link })
const askFor = (email: string, token: string, given = password) =>
  server.ask(account.changeEmail, { body: { email, password: given } }, { token })
const sessionOf = (token: string) => server.call(account.session, {}, { token })
/** Somebody of their own for a test, with a proven address. */
async function newcomer(email: string) {
  await server.register(email)
  await confirmBy(await server.linkTo(email, /Confirm/))
  return server.signIn(email, newPassword)
}

test('a new address counts once its link was opened; until then the old one does, and is notified', async () => {
  const token = await server.token('ben')
  const next = 'ben.new@northlake.example'
  expect((await askFor(next, token, 'not his password')).status).toBe(400)
  expect((await askFor(next, token)).status).toBe(204)
  expect((await server.inbox.letterTo(people.ben.email, /was requested/)).text).toContain(next)
  expect(await sessionOf(token)).toMatchObject({
    email: people.ben.email,
    pendingEmail: next,
    isConfirmed: true,
  })
  expect((await trySignIn(next, password)).status).toBe(401)
  expect((await trySignIn(people.ben.email, password)).status).toBe(200)
  expect((await confirmBy(await server.linkTo(next, /Confirm your new/))).status).toBe(204)
  expect(await sessionOf(token)).toMatchObject({ email: next, pendingEmail: null, isConfirmed: true })
  expect((await trySignIn(people.ben.email, password)).status).toBe(401)
  expect((await trySignIn(next, password)).status).toBe(200)
  await server.inbox.letterTo(people.ben.email, /was changed/)
})

test('a stranger cannot take an invitation with a link that went to another address', async () => {
  const diego = await server.token('diego')
  const [bajio] = await server.call(companies.relationships, {}, { token: diego })
  const { companyId } = bajio!
  const invited = 'new.boss@bajio.example'
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
  const thief = 'thief@nowhere.example'
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

test('with a session alone nobody has a link for a new password sent to another address', async () => {
  const token = await server.token('grace')
  await askFor('grace.thief@nowhere.example', token)
  await server.call(account.forgotPassword, { query: { email: 'grace.thief@nowhere.example' } })
  await server.call(account.forgotPassword, { query: { email: people.grace.email } })
  await server.inbox.letterTo(people.grace.email, /new password/)
  expect(
    server.inbox.letters.filter(
      ({ to, subject }) => to === 'grace.thief@nowhere.example' && /password/.test(subject),
    ),
  ).toEqual([])
})

test('a change that was taken back, or asked for another address, leaves a dead link', async () => {
  const token = await newcomer('fickle@register.example')
  const session = () => sessionOf(token)
  await askFor('first@register.example', token, newPassword)
  const first = await server.linkTo('first@register.example', /Confirm your new/)
  await askFor('second@register.example', token, newPassword)
  const second = await server.linkTo('second@register.example', /Confirm your new/)
  expect((await confirmBy(first)).status).toBe(400)
  await server.call(account.cancelEmailChange, {}, { token })
  expect(await session()).toMatchObject({ email: 'fickle@register.example', pendingEmail: null })
  expect((await confirmBy(second)).status).toBe(400)
})

test('an address that has an account is answered like any other, and its owner is notified', async () => {
  const token = await newcomer('curious@register.example')
  expect((await askFor(people.mia.email, token, newPassword)).status).toBe(204)
  expect((await sessionOf(token)).pendingEmail).toBe(people.mia.email)
  const letter = await server.inbox.letterTo(people.mia.email, /already have an account/)
  expect(letter.text).toContain('/login')
  expect(letter.text).toContain('/forgotpassword')
  expect(letter.text).not.toContain('code=')
})

test('to register with an address that has an account is answered like any other, and changes nothing', async () => {
  await server.register(people.wei.email)
  await server.inbox.letterTo(people.wei.email, /已有账户|already have an account|schon ein Konto/)
  expect((await trySignIn(people.wei.email, newPassword)).status).toBe(401)
  expect((await trySignIn(people.wei.email, password)).status).toBe(200)
  await server.register(people.wei.email)
  const [sent] = await server.rows<{ n: number }>(
    'select count(*)::int as n from outbox_mail where recipient = $1',
    [people.wei.email],
  )
  expect(sent!.n).toBe(1)
})

test('an unconfirmed address can be used by others, and the first who confirms it has it', async () => {
  const one = await newcomer('one@register.example')
  const two = await newcomer('two@register.example')
  await askFor('wanted@register.example', one, newPassword)
  const first = await server.linkTo('wanted@register.example', /Confirm your new/)
  await server.rows(`delete from outbox_mail where recipient = 'wanted@register.example'`)
  server.inbox.letters.length = 0
  await askFor('wanted@register.example', two, newPassword)
  expect((await confirmBy(await server.linkTo('wanted@register.example', /Confirm your new/))).status).toBe(
    204,
  )
  expect(await server.refusal(account.confirmEmail, { query: first })).toMatchObject({
    status: 409,
    error: 'account:rule.emailTaken',
  })
  expect((await sessionOf(one)).email).toBe('one@register.example')
})

test('an account that never proved its address does not keep it from who does', async () => {
  await server.register('nora.next@northlake.example')
  const squatter = await server.signIn('nora.next@northlake.example', newPassword)
  await server.rows(`delete from outbox_mail where recipient = 'nora.next@northlake.example'`)
  await askFor('nora.next@northlake.example', await server.token('nora'))
  const link = await server.linkTo('nora.next@northlake.example', /Confirm your new/)
  expect((await confirmBy(link)).status).toBe(204)
  expect(await server.isSignedIn(squatter)).toBe(false)
  expect((await trySignIn('nora.next@northlake.example', password)).status).toBe(200)
})

test('a link that was sent a moment ago is not sent again, and the earlier one works', async () => {
  const token = await newcomer('patient@register.example')
  await askFor('patient.next@register.example', token, newPassword)
  const { id } = await sessionOf(token)
  const again = await server.ask(account.resendConfirmation, { query: { userId: id } }, { token })
  expect(again.status).toBe(429)
  expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(accountLimits.mailMinutes * 60)
  expect(
    (await confirmBy(await server.linkTo('patient.next@register.example', /Confirm your new/))).status,
  ).toBe(204)
})

test('the same address is no new one', async () => {
  const token = await server.token('anke')
  const refusal = await server.refusal(
    account.changeEmail,
    { body: { email: people.anke.email, password } },
    { token },
  )
  expect(refusal.modelState).toEqual({ email: ['This is already your address.'] })
})
