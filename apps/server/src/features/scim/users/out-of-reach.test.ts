import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { expect, onTestFinished, test } from 'vitest'
import { password } from '#test/support/people.ts'
import { patchOf, setUpScim } from '#test/support/scim.ts'

const own = setUpScim()

const { manager, member, viewer, administrator } = companyRelationships

const deactivation = patchOf({ op: 'replace', value: { active: false } })

/** Creates a company that Mia administers. */
async function newCompany(name: string): Promise<string> {
  const id = await own.server.newCompany(name)
  await own.server.addToCompany(id, 'mia', administrator.id)
  return id
}

/** Returns the access roles of a user. */
async function rolesOf(userId: string): Promise<string[]> {
  const query = { pageSize: '-1' } as const
  const { companies } = await own.server.call(users.companies, { params: { userId }, query }, own.admin)
  return companies.map(({ relationship }) => relationship)
}

/** Sets an address outside of the provider's domains, as an administrator can. Returns the address. */
async function moveOut(userId: string): Promise<string> {
  const email = own.server.newAddress('moved')
  await own.server.rows('update user_account set email = $2 where id = $1', [userId, email])
  return email
}

/** Creates a person with a password and lets the provider manage the account. */
async function adopt({ send, domain }: Awaited<ReturnType<typeof own.newProvider>>) {
  const person = await own.server.newPerson({ domain })
  const { body } = await send('POST', '/Users', { userName: person.email })
  return { ...person, userId: person.id, id: body.id, token: await own.server.token(person.email) }
}

const askForAddress = (token: string) =>
  own.server.ask(
    account.changeEmail,
    { body: { email: own.server.newAddress('private'), password } },
    { token },
  )

test('a provisioned person cannot change their own address until the provider is deleted', async () => {
  const provider = await own.newProvider()
  const { token } = await adopt(provider)
  expect(await askForAddress(token)).toMatchObject({
    status: 409,
    body: { error: 'account:rule.provisioned' },
  })
  expect(await own.server.call(account.session, {}, { token })).toMatchObject({
    pendingEmail: null,
    isProvisioned: true,
  })
  await own.server.call(companySignIn.delete, { params: provider.params }, own.admin)
  expect((await askForAddress(token)).status).toBe(204)
})

test('a local administrator whom a provider manages can change their own address', async () => {
  const provider = await own.newProvider()
  const { userId, email } = await adopt(provider)
  await own.server.rows(`update user_account set app_role = 'Administrator' where id = $1`, [userId])
  onTestFinished(async () => {
    await own.server.rows(`update user_account set app_role = 'ProjectUser' where id = $1`, [userId])
  })
  expect((await askForAddress(await own.server.token(email))).status).toBe(204)
})

test('a pending change of the address is canceled when a provider begins to manage the account', async () => {
  const { send, domain } = await own.newProvider()
  const person = await own.server.newPerson({ domain })
  const token = await own.server.token(person.email)
  expect((await askForAddress(token)).status).toBe(204)
  expect((await send('POST', '/Users', { userName: person.email })).status).toBe(201)
  expect(await own.server.call(account.session, {}, { token })).toMatchObject({ pendingEmail: null })
  const codes = await own.server.rows(
    `select 1 from one_time_code where user_id = $1 and purpose = 'changeEmail'`,
    [person.id],
  )
  expect(codes).toEqual([])
})

test.each(['PATCH', 'PUT'])(
  'a %s locks a user with an address outside of the domains, and does not show the account',
  async method => {
    const { newUser, send, userBody } = await own.newProvider()
    const { id, userId } = await newUser('moved')
    const email = await moveOut(userId)
    const body = method === 'PUT' ? userBody('moved', { active: false }) : deactivation
    const answer = await send(method, `/Users/${id}`, body)
    expect(answer).toMatchObject({ status: 200, body: { id, active: false } })
    expect(answer.body).not.toHaveProperty('emails')
    expect(JSON.stringify(answer.body)).not.toMatch(/Lind|moved-/)
    expect(await own.accountOf(userId)).toMatchObject({ isLocked: true, email, lastName: 'Lind' })
    const activation = patchOf({ op: 'replace', value: { active: true } })
    expect((await send('PATCH', `/Users/${id}`, activation)).status).toBe(404)
  },
)

test('a user with an address outside of the domains can be neither read nor otherwise changed', async () => {
  const { newUser, send, userBody } = await own.newProvider()
  const { id, userId } = await newUser('unseen')
  const email = await moveOut(userId)
  expect((await send('GET', `/Users/${id}`)).status).toBe(404)
  expect((await send('GET', '/Users')).body.totalResults).toBe(0)
  expect((await send('PUT', `/Users/${id}`, userBody('unseen'))).status).toBe(404)
  const rename = patchOf({ op: 'replace', path: 'name.familyName', value: 'Hall' })
  expect((await send('PATCH', `/Users/${id}`, rename)).status).toBe(404)
  expect(await own.accountOf(userId)).toMatchObject({ email, lastName: 'Lind', isLocked: false })
})

test('a deletion of a user with an address outside of the domains locks the user and revokes the access that the provider granted', async () => {
  const companyId = await newCompany('Left')
  const { newUser, send } = await own.newProvider({ companyId, relationshipId: member.id })
  const { id, userId } = await newUser('left')
  await moveOut(userId)
  expect((await send('DELETE', `/Users/${id}`)).status).toBe(204)
  expect(await own.accountOf(userId)).toMatchObject({ isLocked: true })
  expect(await rolesOf(userId)).toEqual([])
  expect((await send('DELETE', `/Users/${id}`)).status).toBe(404)
})

test('a local administrator with an address outside of the domains is not locked', async () => {
  const provider = await own.newProvider()
  const { id, userId } = await provider.newUser('boss')
  await moveOut(userId)
  await own.server.rows(`update user_account set app_role = 'Administrator' where id = $1`, [userId])
  onTestFinished(async () => {
    await own.server.rows(`update user_account set app_role = 'ProjectUser' where id = $1`, [userId])
  })
  expect((await provider.send('PATCH', `/Users/${id}`, deactivation)).status).toBe(403)
  expect((await provider.send('DELETE', `/Users/${id}`)).status).toBe(204)
  expect(await own.accountOf(userId)).toMatchObject({ isLocked: false })
})

test('a user whose address moved to another provider is out of reach of the former provider', async () => {
  const former = await own.newProvider()
  const { id, userId, email } = await former.newUser('migrated')
  const { name, issuer, clientId, version } = former
  const body = { name, issuer, clientId, version, domains: [`former-${former.domain}`] }
  await own.server.call(companySignIn.update, { params: former.params, body }, own.admin)
  const later = await own.newProvider({ domains: [former.domain] })
  expect((await later.send('POST', '/Users', { userName: email })).status).toBe(201)
  expect((await former.send('PATCH', `/Users/${id}`, deactivation)).status).toBe(404)
  expect((await former.send('DELETE', `/Users/${id}`)).status).toBe(404)
  expect(await own.accountOf(userId)).toMatchObject({ isLocked: false })
})

test('the user name of a user out of reach can be used by another user, who gets a separate account', async () => {
  const companyId = await newCompany('Reused name')
  const { newUser, newGroup, send, userBody } = await own.newProvider({
    companyId,
    relationshipId: member.id,
  })
  const former = await newUser('reused')
  const group = await newGroup('Toolroom', [former.id])
  const email = await moveOut(former.userId)
  const { status, body } = await send('POST', '/Users', userBody('reused'))
  expect(status).toBe(201)
  const [row] = await own.server.rows<{ userId: string }>(
    'select user_id as "userId" from scim_user where id = $1',
    [body.id],
  )
  expect(row!.userId).not.toBe(former.userId)
  expect(await own.accountOf(former.userId)).toMatchObject({ email, isLocked: false })
  expect(await rolesOf(former.userId)).toEqual([])
  expect((await send('DELETE', `/Users/${former.id}`)).status).toBe(404)
  expect((await send('GET', `/Groups/${group}`)).body).toMatchObject({ members: [] })
})

test('a renamed group grants nothing to a member out of reach, and revokes what it granted', async () => {
  const companyId = await newCompany('Renamed for some')
  const { newUser, newGroup, send } = await own.newProvider({
    companyId,
    relationshipId: member.id,
    rulesFrom: 'groups',
    rules: [
      { value: 'Leads', companyId, relationshipId: manager.id },
      { value: 'Guests', companyId, relationshipId: viewer.id },
    ],
  })
  const [near, far] = [await newUser('near'), await newUser('far')]
  const group = await newGroup('Inspection', [near.id, far.id])
  const rename = (value: string) =>
    send('PATCH', `/Groups/${group}`, patchOf({ op: 'replace', path: 'displayName', value }))
  const roles = async () => [await rolesOf(near.userId), await rolesOf(far.userId)]
  await rename('Guests')
  expect(await roles()).toEqual([['Viewer'], ['Viewer']])
  await moveOut(far.userId)
  await rename('Leads')
  expect(await roles()).toEqual([['Manager'], ['Member']])
  await rename('Guests')
  expect(await roles()).toEqual([['Viewer'], ['Member']])
})
