import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { expect, test } from 'vitest'
import { patchOf, setUpScim } from '#test/support/scim.ts'

const own = setUpScim()

/** The full user of RFC 7643, section 8.2, with the work address in the domain. */
const fullUser = (domain: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  id: '2819c223-7f76-453a-919d-413861904646',
  externalId: '701984',
  userName: `bjensen@${domain}`,
  name: {
    formatted: 'Ms. Barbara J Jensen, III',
    familyName: 'Jensen',
    givenName: 'Barbara',
    middleName: 'Jane',
    honorificPrefix: 'Ms.',
    honorificSuffix: 'III',
  },
  displayName: 'Babs Jensen',
  nickName: 'Babs',
  profileUrl: 'https://login.example.com/bjensen',
  emails: [
    { value: `bjensen@${domain}`, type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
  addresses: [{ type: 'work', locality: 'Hollywood', region: 'CA', postalCode: '91608', primary: true }],
  phoneNumbers: [{ value: '555-555-5555', type: 'work' }],
  ims: [{ value: 'someaimhandle', type: 'aim' }],
  photos: [{ value: 'https://photos.example.com/profilephoto/72930000000Ccne/F', type: 'photo' }],
  userType: 'Employee',
  title: 'Tour Guide',
  preferredLanguage: 'de-DE',
  locale: 'en-US',
  timezone: 'America/Los_Angeles',
  active: true,
  password: 't1meMa$heen',
  groups: [{ value: 'e9e30dba-f08f-4109-8486-d5c6a331660a', display: 'Tour Guides' }],
  x509Certificates: [{ value: 'MIIDQzCCAqygAwIBAgICEAAwDQYJKoZIhvcNAQEFBQAwTjELMAkGA1UEBhMCVVMx' }],
  meta: { resourceType: 'User', created: '2010-01-23T04:56:22Z', version: 'W/"3694e05e9dff591"' },
})

test('the full user of RFC 7643 becomes an account without a password, and the response contains only the stored attributes', async () => {
  const { send, domain } = await own.newProvider()
  const { status, headers, body } = await send('POST', '/Users', fullUser(domain))
  expect(status).toBe(201)
  expect(headers.get('content-type')).toBe('application/scim+json; charset=utf-8')
  const location = `${own.server.services.publicUrl}/scim/v2/Users/${body.id}`
  expect(headers.get('location')).toBe(location)
  expect(body.id).not.toBe('2819c223-7f76-453a-919d-413861904646')
  expect(body).toEqual({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    id: body.id,
    externalId: '701984',
    userName: `bjensen@${domain}`,
    name: { formatted: 'Barbara Jensen', familyName: 'Jensen', givenName: 'Barbara' },
    displayName: 'Babs Jensen',
    active: true,
    emails: [{ value: `bjensen@${domain}`, type: 'work', primary: true }],
    groups: [],
    meta: {
      resourceType: 'User',
      created: expect.stringMatching(/Z$/),
      lastModified: expect.stringMatching(/Z$/),
      location,
    },
  })
  const [account] = await own.server.rows('select * from user_account where email = $1', [
    `bjensen@${domain}`,
  ])
  expect(account).toMatchObject({
    password_hash: null,
    is_confirmed: true,
    language: 'de',
    last_name: 'Jensen',
  })
  expect((await send('GET', `/Users/${body.id}`)).body).toEqual(body)
})

test('the minimal user of RFC 7643 gets its address and name from the user name', async () => {
  const { send, domain } = await own.newProvider()
  const userName = `barbara.jensen@${domain}`
  const { status, body } = await send('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ userName, active: true, name: { formatted: 'barbara jensen' } })
  expect(body).not.toHaveProperty('emails')
})

test('the PUT of RFC 7644 changes the user and the name of the account', async () => {
  const { newUser, send, domain } = await own.newProvider()
  const { id, userId, email } = await newUser('bjensen')
  const { status, body } = await send('PUT', `/Users/${id}`, {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    id,
    userName: 'bjensen',
    externalId: 'bjensen',
    name: {
      formatted: 'Ms. Barbara J Jensen III',
      familyName: 'Jensen',
      givenName: 'Barbara',
      middleName: 'Jane',
    },
    roles: [],
    emails: [{ value: `bjensen@${domain}` }, { value: 'babs@jensen.org' }],
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, userName: 'bjensen', externalId: 'bjensen', emails: [{ value: email }] })
  expect(await own.accountOf(userId)).toMatchObject({ email, firstName: 'Barbara', lastName: 'Jensen' })
})

test('the patches of RFC 7644 change the attributes that Steelsafe stores', async () => {
  const { newUser, send } = await own.newProvider()
  const { id, userId, email } = await newUser('bjensen')
  const patch = (...operations: object[]) => send('PATCH', `/Users/${id}`, patchOf(...operations))
  const added = await patch({
    op: 'add',
    value: { emails: [{ value: 'babs@jensen.org', type: 'home' }], nickname: 'Babs' },
  })
  expect(added.status).toBe(200)
  expect(added.body).toMatchObject({ emails: [{ value: email, type: 'work', primary: true }] })
  expect((await patch({ op: 'add', path: 'name.familyName', value: 'Jensen' })).status).toBe(200)
  expect(await own.accountOf(userId)).toMatchObject({ firstName: 'Ada', lastName: 'Jensen' })
  const address = {
    op: 'replace',
    path: 'addresses[type eq "work"].streetAddress',
    value: '1010 Broadway Ave',
  }
  expect((await patch(address)).status).toBe(200)
  const home = { op: 'remove', path: 'emails[type eq "home" and value ne ""]' }
  expect((await patch(home)).body).toMatchObject({ emails: [{ value: email }] })
  expect((await patch({ op: 'remove', path: 'name.familyName' })).body).toMatchObject({
    name: { formatted: 'Ada' },
  })
})

test('a patch whose last operation is refused changes nothing', async () => {
  const { newUser, send } = await own.newProvider()
  const { id, userId } = await newUser('whole')
  const { status } = await send(
    'PATCH',
    `/Users/${id}`,
    patchOf(
      { op: 'replace', path: 'name.givenName', value: 'Eva' },
      { op: 'replace', path: 'active', value: 7 },
    ),
  )
  expect(status).toBe(400)
  expect(await own.accountOf(userId)).toMatchObject({ firstName: 'Ada' })
})

test('an existing account with the address becomes managed, and keeps its password and its name', async () => {
  const { send, domain } = await own.newProvider()
  const person = await own.server.newPerson({ firstName: 'Grace', lastName: 'Hall', domain })
  const { status, body } = await send('POST', '/Users', { userName: person.email })
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: { givenName: 'Grace', familyName: 'Hall' } })
  expect(await own.accountOf(person.id)).toMatchObject({ hasPassword: true })
})

test('an unconfirmed account loses the password that a stranger may have set', async () => {
  const { send, domain } = await own.newProvider()
  const person = await own.server.newPerson({ domain })
  const token = await own.server.token(person.email)
  await own.server.rows('update user_account set is_confirmed = false where id = $1', [person.id])
  expect((await send('POST', '/Users', { userName: person.email })).status).toBe(201)
  expect(await own.accountOf(person.id)).toMatchObject({ hasPassword: false, isConfirmed: true })
  expect(await own.server.isSignedIn(token)).toBe(false)
})

test('an inactive user is locked and signed out at once, and is unlocked when it becomes active again', async () => {
  const { send, domain } = await own.newProvider()
  const person = await own.server.newPerson({ domain })
  const { body } = await send('POST', '/Users', { userName: person.email })
  const token = await own.server.token(person.email)
  expect(await own.server.isSignedIn(token)).toBe(true)
  const setActive = (value: boolean) =>
    send('PATCH', `/Users/${body.id}`, patchOf({ op: 'replace', value: { active: value } }))
  expect((await setActive(false)).body).toMatchObject({ active: false })
  expect(await own.server.isSignedIn(token)).toBe(false)
  expect(await own.accountOf(person.id)).toMatchObject({ isLocked: true })
  expect((await setActive(true)).body).toMatchObject({ active: true })
  expect(await own.server.isSignedIn(await own.server.token(person.email))).toBe(true)
})

test('a provider cannot undo a lock by a person, and its response shows the user as inactive', async () => {
  const { newUser, send } = await own.newProvider()
  const { id, userId } = await newUser('locked')
  const activate = () =>
    send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: true }))
  const lock = (accountLocked: boolean) =>
    own.server.call(users.lock, { body: { id: userId, accountLocked } }, own.admin)
  await lock(true)
  expect((await activate()).body).toMatchObject({ active: false })
  // A lock of the provider that a person has undone and set again counts as a lock by the person.
  await lock(false)
  await send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false }))
  await lock(false)
  await lock(true)
  expect((await activate()).body).toMatchObject({ active: false })
})

test('a new address replaces the address of the account, and the user is notified at the former address', async () => {
  const { newUser, send, domain } = await own.newProvider()
  const { id, userId, email } = await newUser('maiden')
  const { status, body } = await send(
    'PATCH',
    `/Users/${id}`,
    patchOf({ op: 'replace', path: 'emails[type eq "work"].value', value: `Married@${domain}` }),
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ emails: [{ value: `married@${domain}`, type: 'work' }] })
  expect(await own.accountOf(userId)).toMatchObject({ email: `married@${domain}` })
  const mails = await own.server.rows('select template from outbox_mail where recipient = $1', [email])
  expect(mails).toEqual([{ template: 'account:mail.emailChanged' }])
})

test('a deleted user is locked and not found, and gets the same account and a new id when it is provisioned again', async () => {
  const { newUser, send, userBody } = await own.newProvider()
  const { id, userId } = await newUser('leaver')
  expect((await send('DELETE', `/Users/${id}`)).status).toBe(204)
  expect(await own.accountOf(userId)).toMatchObject({ isLocked: true, lastName: 'Lind' })
  for (const method of ['GET', 'DELETE']) expect((await send(method, `/Users/${id}`)).status).toBe(404)
  expect((await send('PUT', `/Users/${id}`, userBody('leaver'))).status).toBe(404)
  const again = await send('POST', '/Users', userBody('leaver'))
  expect(again.status).toBe(201)
  expect(again.body.id).not.toBe(id)
  expect(again.body).toMatchObject({ active: true })
  expect(await own.accountOf(userId)).toMatchObject({ isLocked: false })
})

test('the deletion of an account also deletes the data that the provider sent about it', async () => {
  const { newUser, send } = await own.newProvider()
  const { id, userId } = await newUser('erased')
  await own.server.call(users.delete, { params: { userId } }, own.admin)
  expect((await send('GET', `/Users/${id}`)).status).toBe(404)
  expect(await own.server.rows('select 1 from scim_user where user_id = $1', [userId])).toEqual([])
})

test('the audit names the provider as the author of its changes', async () => {
  const { newUser, send, name } = await own.newProvider()
  const { id } = await newUser('audited')
  await send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false }))
  const query = { searchTerm: `SCIM: ${name}`, subject: 'user_account' }
  const { entries } = await own.server.call(audit.list, { query }, own.admin)
  const actions = entries.filter(({ person }) => person === `SCIM: ${name}`).map(({ action }) => action)
  expect(actions).toEqual(['update', 'insert'])
})

test('the export of a person contains the data that the provider sent about them', async () => {
  const { newUser, newGroup, name } = await own.newProvider()
  const { id, userId, email } = await newUser('exported', { externalId: '7001' })
  await newGroup('Toolroom', [id])
  const { body } = await own.server.ask(users.export, { params: { userId } }, own.admin)
  const data = (typeof body === 'string' ? JSON.parse(body) : body) as { provisioning: object[] }
  expect(data.provisioning).toMatchObject([
    { provider: name, user_name: email, external_id: '7001', groups: ['Toolroom'] },
  ])
})
