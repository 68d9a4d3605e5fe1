import { createHash } from 'node:crypto'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sendMail } from '#core/mail/mail.ts'
import { inDays } from '#test/support/days.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { people } from '#test/support/people.ts'
import { serverWithMail } from '#test/support/server-with-mail.ts'
import { codeJob } from './code-job.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
  await server.call(
    support.send,
    {
      body: {
        message: 'Hello',
        firstName: 'Ben',
        lastName: 'Okafor',
        company: '',
        countryCodeId: 'US',
        email: 'ben.okafor@northlake.example',
        phone: '',
        communicationModeId: 'Email',
      },
    },
    { token: await server.token('ben'), language: 'en' },
  )
})
afterAll(() => server.stop())

const list = (query: object = {}) => server.call(outbox.list, { query }, { token: admin })
const received = async () => (await list({ searchTerm: 'we have received' })).mails[0]!
/** Requests a new password for a new user, and returns the e-mail. */
async function resetOfNewPerson() {
  const { email } = await server.newPerson()
  await server.call(account.forgotPassword, { query: { email } })
  const mails = async () => (await list({ searchTerm: email })).mails
  await expect.poll(mails).toHaveLength(1)
  return { email, ...(await mails())[0]! }
}
const reveal = (mailId: string, token = admin) =>
  server.ask(outbox.reveal, { params: { mailId } }, { token, language: 'en' })

test('without a mail server an e-mail stays in the outbox, where the administrator can read its text', async () => {
  const mail = await received()
  expect(mail).toMatchObject({ recipient: 'ben.okafor@northlake.example', state: 'kept', tries: 0 })
  expect(mail).not.toHaveProperty('text')
  const whole = await server.call(outbox.get, { params: { mailId: mail.id } }, { token: admin })
  expect(whole.text).toContain('your support request')
  expect(whole.canReveal).toBe(false)
  expect((await list({ state: 'kept', searchTerm: 'we have received' })).totalCount).toBe(1)
  expect((await list({ state: 'failed' })).totalCount).toBe(0)
})

test('sending an e-mail again is refused without a mail server', async () => {
  const params = { mailId: (await received()).id }
  const answer = await server.ask(outbox.retry, { params }, { token: admin, language: 'en' })
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ error: 'outbox:rule.noMailServer' })
})

test('a one-time link is masked, and the audit records the administrator who reveals it', async () => {
  const mail = await resetOfNewPerson()
  const whole = await server.call(outbox.get, { params: { mailId: mail.id } }, { token: admin })
  expect(whole.text).toContain('code=••••••••')
  expect(whole.text).not.toMatch(/code=[\w-]/)
  expect(whole.canReveal).toBe(true)

  const { link } = (await reveal(mail.id)).body as { link: string }
  const { userId, code } = Object.fromEntries(new URL(link).searchParams) as { userId: string; code: string }
  const password = 'nine guide pillars'
  await server.call(account.resetPassword, { body: { userId, code, password, confirmPassword: password } })
  expect(await server.signIn(mail.email, password)).toBeTruthy()

  const { entries } = await server.call(
    audit.list,
    { query: { subject: 'revealed_link' } },
    { token: admin, language: 'en' },
  )
  const looked = entries.filter(({ sentence }) => sentence.includes(mail.email))
  expect(looked).toMatchObject([
    {
      sentence: `First Administrator looked at the one-time link of the e-mail to ${mail.email}`,
      person: 'First Administrator',
    },
  ])
  const { parts } = await server.call(
    audit.parts,
    { params: { actId: looked[0]!.id }, query: {} },
    { token: admin },
  )
  expect(parts).toMatchObject([{ after: { mail_id: mail.id, subject: mail.subject } }])
})

test('a link is revealed only if the e-mail contains a one-time link, and only to a signed-in administrator', async () => {
  expect(await reveal((await received()).id)).toMatchObject({
    status: 409,
    body: { error: 'outbox:rule.noLink' },
  })
  expect((await reveal('0e000000-0000-7000-8000-000000000000')).status).toBe(404)
  const { id } = await resetOfNewPerson()
  expect((await reveal(id, await server.token('ben'))).status).toBe(403)
  for (const scope of ['read', 'write'] as const) {
    const { secret } = await server.call(
      appTokens.create,
      { body: { name: 'ERP', scope, expirationDate: inDays(300) } },
      { token: admin },
    )
    expect((await reveal(id, secret)).status).toBe(403)
    expect((await server.ask(outbox.get, { params: { mailId: id } }, { token: secret })).status).toBe(403)
    expect((await server.ask(outbox.list, { query: {} }, { token: secret })).status).toBe(403)
  }
})

test('the nightly job deletes an expired one-time link from its e-mail, but not a valid link', async () => {
  const old = await resetOfNewPerson()
  await server.rows("update outbox_mail set created_at = now() - interval '15 days' where id = $1", [old.id])
  const young = await resetOfNewPerson()
  await codeJob(server.services).run(undefined as never)
  expect((await reveal(old.id)).body).toMatchObject({ error: 'outbox:rule.noLink' })
  expect((await reveal(young.id)).status).toBe(200)
})

test('a name in an e-mail that looks like the masked link is not replaced by the code', async () => {
  const companyId = await server.companyId('Northlake Motors')
  const inviter = await server.newPerson()
  await server.addToCompany(companyId, inviter.email, companyRelationships.administrator.id)
  const token = await server.token(inviter.email)
  const firstName = 'https://evil.example/?code=••••••••'
  // The API refuses this name. An older version of the server may have stored it.
  await server.rows('update user_account set first_name = $1 where email = $2', [firstName, inviter.email])
  const emailAddress = server.newAddress('new')
  const relationshipId = companyRelationships.viewer.id
  const body = { emailAddress, isCompany: true, companyId, relationshipId }
  await server.call(account.invite, { body }, { token })
  const { id } = (await list({ searchTerm: emailAddress })).mails[0]!
  const { link } = (await reveal(id)).body as { link: string }
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/register\?/)
})

test('a sent e-mail does not show its text and cannot be sent again', async () => {
  const { id } = await resetOfNewPerson()
  await server.rows("update outbox_mail set state = 'sent', sent_at = now() where id = $1", [id])
  const sentMail = await server.call(outbox.get, { params: { mailId: id } }, { token: admin })
  expect(sentMail).toMatchObject({ state: 'sent', text: null })
  const again = await server.ask(outbox.retry, { params: { mailId: id } }, { token: admin })
  expect(again.body).toMatchObject({ error: 'outbox:rule.sent' })
})

test('after the mail server has received an e-mail, the code of its link is nowhere in the database', async () => {
  const posting = await serverWithMail()
  onTestFinished(() => posting.stop())
  const token = await posting.token('admin')
  await posting.call(account.forgotPassword, { query: { email: people.anke.email } })
  const { code } = await posting.linkTo(people.anke.email, /Passwort/)
  const hash = createHash('sha256').update(code).digest('hex')
  expect(await posting.rows('select 1 from one_time_code where code_hash = $1', [hash])).toHaveLength(1)
  const [mail] = (await posting.call(outbox.list, { query: {} }, { token })).mails
  await expect
    .poll(async () => (await posting.rows<{ code: string }>('select code from outbox_mail'))[0]!.code)
    .toBeNull()
  expect(await posting.rows('select 1 from outbox_mail m where m::text like $1', [`%${code}%`])).toEqual([])
  expect(await posting.rows('select 1 from pgboss.job j where j::text like $1', [`%${code}%`])).toEqual([])
  expect(await posting.rows('select 1 from audit_entry a where a::text like $1', [`%${code}%`])).toEqual([])
  const answer = await posting.ask(outbox.reveal, { params: { mailId: mail!.id } }, { token })
  expect(answer).toMatchObject({ status: 409, body: { error: 'outbox:rule.mailServer' } })
})

test('e-mails of one transaction are sent one after the other without pauses', async () => {
  const posting = await serverWithMail()
  onTestFinished(() => posting.stop())
  const count = 40
  await posting.services.engine.transaction(async tx => {
    for (let index = 0; index < count; index++)
      await sendMail(tx, posting.services, {
        to: `accounts${index}@northlake.example`,
        language: 'en',
        template: 'clear-to-pay:mail.payable',
        values: { milestone: 'T1', tool: 'NL-24-0107', person: 'Mia Torres', company: 'Northlake Motors' },
      })
  })
  // Polling the queue before each e-mail would take more than a minute.
  await expect.poll(() => posting.inbox.letters.length).toBe(count)
})

test('all failed e-mails are sent again with one call; a failed e-mail can be deleted, and a sent e-mail cannot', async () => {
  const posting = await serverWithMail()
  onTestFinished(() => posting.stop())
  const token = await posting.token('admin')
  const mails = async () => (await posting.call(outbox.list, { query: { pageSize: -1 } }, { token })).mails
  await posting.services.engine.transaction(async tx => {
    for (const to of [people.ben.email, people.anke.email])
      await sendMail(tx, posting.services, { to, language: 'en', template: 'support:mail.received' })
  })
  await expect.poll(async () => (await mails()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  await posting.rows("update outbox_mail set state = 'failed', tries = 80")
  expect(await posting.call(outbox.retryFailed, {}, { token })).toEqual({ count: 2 })
  await expect.poll(async () => (await mails()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  const [sent] = await mails()
  const remove = (mailId: string) => posting.ask(outbox.delete, { params: { mailId } }, { token })
  expect(await remove(sent!.id)).toMatchObject({ status: 409, body: { error: 'outbox:rule.sent' } })
  await posting.rows("update outbox_mail set state = 'failed' where id = $1", [sent!.id])
  expect((await remove(sent!.id)).status).toBe(204)
  expect((await remove(sent!.id)).status).toBe(404)
  expect(await mails()).toHaveLength(1)
})

test('an e-mail is sent again only while its one-time link is valid', async () => {
  const posting = await serverWithMail()
  onTestFinished(() => posting.stop())
  const token = await posting.token('admin')
  const emailAddress = posting.newAddress('invited')
  const companyId = await posting.companyId('Northlake Motors')
  const relationshipId = companyRelationships.viewer.id
  const invitation = { emailAddress, isCompany: true, companyId, relationshipId }
  await posting.call(account.invite, { body: invitation }, { token: await posting.token('mia') })
  const { code } = await posting.linkTo(emailAddress, /invites you/)
  const [{ id: mailId } = { id: '' }] = await posting.rows<{ id: string }>(
    'select id from outbox_mail where recipient = $1',
    [emailAddress],
  )
  const stateIs = (state: string) =>
    expect
      .poll(() => posting.rows('select state from outbox_mail where id = $1', [mailId]))
      .toEqual([{ state }])
  const fail = (storedCode: string | null) =>
    posting.rows(`update outbox_mail set state = 'failed', code = $2 where id = $1`, [mailId, storedCode])
  const retryFailed = () => posting.call(outbox.retryFailed, {}, { token })
  const refused = { status: 409, error: 'outbox:rule.linkExpired' }
  await stateIs('sent')
  await fail(code)
  expect(await retryFailed()).toEqual({ count: 1 })
  await stateIs('sent')
  const sentCount = posting.inbox.letters.length
  await posting.rows(`update invitation set expires_at = now() - interval '1 day' where email = $1`, [
    emailAddress,
  ])
  for (const storedCode of [code, null]) {
    await fail(storedCode)
    expect(await posting.refusal(outbox.retry, { params: { mailId } }, { token })).toMatchObject(refused)
    expect(await retryFailed()).toEqual({ count: 0 })
  }
  expect(posting.inbox.letters).toHaveLength(sentCount)
})

test('failed e-mails are not sent again without a mail server', async () => {
  const refusal = await server.refusal(outbox.retryFailed, {}, { token: admin })
  expect(refusal).toMatchObject({ status: 409, error: 'outbox:rule.noMailServer' })
})

test('only an administrator can read the outbox', async () => {
  const token = await server.token('ben')
  expect((await server.ask(outbox.list, { query: {} }, { token })).status).toBe(403)
  expect((await server.ask(outbox.list, { query: {} })).status).toBe(401)
})
