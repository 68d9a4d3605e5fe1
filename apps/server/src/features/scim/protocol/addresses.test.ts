import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { expect, onTestFinished, test } from 'vitest'
import { patchOf, setUpScim } from '#test/support/scim.ts'

const own = setUpScim()

const replace = (path: string, value: unknown) => ({ op: 'replace', path, value })

const mailsTo = async (recipient: string) => {
  const mails = await own.server.rows<{ template: string; text: string }>(
    'select template, text from outbox_mail where recipient = $1',
    [recipient],
  )
  return mails
}

async function giveAddress(userId: string, email: string): Promise<void> {
  await own.server.rows('update user_account set email = $2 where id = $1', [userId, email])
}

/** Takes the role of administrator from users after the test. */
const demoteLater = (...ids: string[]) =>
  onTestFinished(async () => {
    await own.server.rows(`update user_account set app_role = 'ProjectUser' where id = any($1::uuid[])`, [
      ids,
    ])
  })

test('a patch of another attribute does not change an address that an administrator has set', async () => {
  const { newUser, send, domain } = await own.newProvider()
  const { id, userId } = await newUser('given', { emails: [] })
  const email = `maiden@${domain}`
  await giveAddress(userId, email)
  expect((await send('PATCH', `/Users/${id}`, patchOf(replace('displayName', 'Ada')))).status).toBe(200)
  expect(await own.accountOf(userId)).toMatchObject({ email })
  // The provider sends the address that the account already has.
  const stated = patchOf(replace('emails[type eq "work"].value', email))
  expect((await send('PATCH', `/Users/${id}`, stated)).body).toMatchObject({ emails: [{ value: email }] })
})

test.each(['taken', 'outside of the domains'])(
  'a patch that locks a user is applied without its address if the address is %s',
  async kind => {
    const { newUser, send, domain } = await own.newProvider()
    const { id, userId, email } = await newUser('leaver')
    const taken = await newUser('taken')
    const address = kind === 'taken' ? taken.email : `leaver@elsewhere-${domain}`
    const change = replace('emails[type eq "work"].value', address)
    expect((await send('PATCH', `/Users/${id}`, patchOf(change))).status).toBeGreaterThan(400)
    const { status, body } = await send('PATCH', `/Users/${id}`, patchOf(change, replace('active', false)))
    expect([status, body]).toMatchObject([200, { active: false, emails: [{ value: email }] }])
    expect(await own.accountOf(userId)).toMatchObject({ isLocked: true, email })
  },
)

test.each(['PATCH', 'PUT'])(
  'a %s locks a user even if another user has the user name of the request',
  async method => {
    const { newUser, send, userBody } = await own.newProvider()
    const { id, userId, email } = await newUser('renamed')
    const taken = await newUser('holder')
    const change = (active: boolean) =>
      method === 'PUT'
        ? userBody('renamed', { userName: taken.email, active })
        : patchOf(replace('userName', taken.email), replace('active', active))
    const refused = await send(method, `/Users/${id}`, change(true))
    expect([refused.status, refused.body]).toMatchObject([409, { scimType: 'uniqueness' }])
    const { status, body } = await send(method, `/Users/${id}`, change(false))
    expect([status, body]).toMatchObject([200, { active: false, userName: email }])
    expect(await own.accountOf(userId)).toMatchObject({ isLocked: true, email })
  },
)

test('a provider cannot take the address of an administrator of the installation who has not confirmed it yet', async () => {
  const companyId = await own.server.newCompany('Claims an address')
  const { newUser, send, domain } = await own.newProvider({
    companyId,
    relationshipId: companyRelationships.member.id,
  })
  const email = `invited@${domain}`
  const form = { firstName: 'Ida', lastName: 'Holm', language: 'en', appRole: 'Administrator' } as const
  const boss = await own.server.call(users.save, { body: { id: emptyId, email, ...form } }, own.admin)
  demoteLater(boss.id)
  const { id } = await newUser('claimer')
  const claim = patchOf(replace('emails[type eq "work"].value', email))
  expect((await send('PATCH', `/Users/${id}`, claim)).status).toBe(409)
  expect(await own.accountOf(boss.id)).toMatchObject({ email, appRole: 'Administrator' })
})

test('a provider cannot rename a local administrator', async () => {
  const { send, userBody, domain } = await own.newProvider()
  const boss = await own.server.newPerson({
    domain,
    firstName: 'Ida',
    lastName: 'Holm',
    appRole: 'Administrator',
  })
  demoteLater(boss.id)
  const body = userBody(boss.email.split('@')[0]!)
  const adopted = await send('POST', '/Users', body)
  expect([adopted.status, adopted.body]).toMatchObject([
    201,
    { name: { givenName: 'Ida', familyName: 'Holm' } },
  ])
  const path = `/Users/${adopted.body.id}`
  const refused = await send('PATCH', path, patchOf(replace('name.givenName', 'Eve')))
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'Only an administrator of the installation changes the name or the address of this account, or locks it.',
  ])
  expect((await send('PUT', path, body)).status).toBe(403)
  expect(await own.accountOf(boss.id)).toMatchObject({ firstName: 'Ida', lastName: 'Holm' })
})

test('the owner of an account is notified when a provider begins to manage it', async () => {
  const { send, newUser, userBody, domain, name } = await own.newProvider()
  const person = await own.server.newPerson({ domain })
  const { body } = await send('POST', '/Users', { userName: person.email })
  expect(await mailsTo(person.email)).toEqual([
    { template: 'scim:mail.managed', text: expect.stringContaining(name) },
  ])
  // The same account is provisioned again after a deletion, without a second e-mail.
  await send('DELETE', `/Users/${body.id}`)
  expect((await send('POST', '/Users', { userName: person.email })).status).toBe(201)
  expect(await mailsTo(person.email)).toHaveLength(1)
  const { email } = await newUser('fresh')
  expect(await mailsTo(email)).toEqual([])
  // The address of this account was never confirmed, so no e-mail is sent to it.
  const stranger = await own.server.newPerson({ domain })
  await own.server.rows('update user_account set is_confirmed = false where id = $1', [stranger.id])
  expect((await send('POST', '/Users', userBody(stranger.email.split('@')[0]!))).status).toBe(201)
  expect(await mailsTo(stranger.email)).toEqual([])
})
