import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { expect, test } from 'vitest'
import { patchOf, setUpScim } from '#test/support/scim.ts'

const own = setUpScim()

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

test('the connection test of Entra ID finds no user', async () => {
  const { send } = await own.newProvider()
  const { status, body } = await send(
    'GET',
    '/Users?filter=userName+eq+%2224b95a7a-8b1a-4b1a-9b1a-7b1a8b1a9b1a%22',
  )
  expect(status).toBe(200)
  expect(body).toEqual({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: 0,
    startIndex: 1,
    itemsPerPage: 0,
    Resources: [],
  })
})

test('Entra ID looks up, creates, changes, disables and deletes a user', async () => {
  const { send, domain } = await own.newProvider()
  const userName = `Test_User_0e1@${domain}`
  const lookUp = () => send('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)
  expect((await lookUp()).body.totalResults).toBe(0)
  const created = await send('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName,
    active: true,
    emails: [{ primary: true, type: 'work', value: userName }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
    [enterprise]: { department: 'Tooling' },
  })
  expect(created.status).toBe(201)
  const { id } = created.body
  expect((await lookUp()).body).toMatchObject({ totalResults: 1, Resources: [{ id, userName }] })
  const changed = await send(
    'PATCH',
    `/Users/${id}`,
    patchOf(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `updated@${domain}` },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Molding' },
      { op: 'Add', path: 'title', value: 'Engineer' },
    ),
  )
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({
    name: { familyName: 'updatedFamilyName', givenName: 'givenName' },
    emails: [{ value: `updated@${domain}`, type: 'work', primary: true }],
  })
  // Without its option for SCIM compliance, Entra ID sends booleans as strings.
  const disabled = await send(
    'PATCH',
    `/Users/${id}`,
    patchOf({ op: 'Replace', path: 'active', value: 'False' }),
  )
  expect(disabled.body).toMatchObject({ active: false })
  expect((await send('DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await lookUp()).body.totalResults).toBe(0)
})

test('an operation of Entra ID without a path names sub-attributes with dots', async () => {
  const { send, newUser } = await own.newProvider()
  const { id } = await newUser('dots')
  const { body } = await send(
    'PATCH',
    `/Users/${id}`,
    patchOf({
      op: 'Replace',
      value: {
        displayName: 'Pvlo',
        'name.givenName': 'Pvlo',
        'name.familyName': 'Lindqvist',
        [`${enterprise}:title`]: 'x',
      },
    }),
  )
  expect(body).toMatchObject({ displayName: 'Pvlo', name: { givenName: 'Pvlo', familyName: 'Lindqvist' } })
})

test('the first e-mail address of a user is added by the path that Entra ID uses', async () => {
  const { send, domain } = await own.newProvider()
  const userName = `upn@${domain}`
  const { body } = await send('POST', '/Users', { userName })
  const changed = await send(
    'PATCH',
    `/Users/${body.id}`,
    patchOf({ op: 'Add', path: 'emails[type eq "work"].value', value: `mail@${domain}` }),
  )
  expect(changed.body).toMatchObject({ userName, emails: [{ value: `mail@${domain}`, type: 'work' }] })
})

test('Entra ID creates a group, adds and removes members, renames the group and deletes it', async () => {
  const company = await own.server.newCompany('Entra groups')
  await own.server.addToCompany(company, 'mia', companyRelationships.administrator.id)
  const { send, newUser } = await own.newProvider({
    rulesFrom: 'groups',
    rules: [
      {
        value: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
        companyId: company,
        relationshipId: companyRelationships.viewer.id,
      },
    ],
  })
  const { id: member, userId } = await newUser('member')
  const roles = () =>
    own.server.rows('select relationship_id as id from company_user where company_id = $1 and user_id = $2', [
      company,
      userId,
    ])
  const find = await send(
    'GET',
    `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "Tooling"')}`,
  )
  expect(find.body.totalResults).toBe(0)
  const created = await send('POST', '/Groups', {
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:Group',
      'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
    ],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName: 'Tooling',
    meta: { resourceType: 'Group' },
  })
  expect(created.status).toBe(201)
  const path = `/Groups/${created.body.id}`
  const add = { op: 'Add', path: 'members', value: [{ $ref: null, value: member }] }
  expect((await send('PATCH', path, patchOf(add))).status).toBe(204)
  expect(await roles()).toEqual([{ id: companyRelationships.viewer.id }])
  expect((await send('GET', path)).body).toMatchObject({ members: [{ value: member, type: 'User' }] })
  expect((await send('GET', `${path}?excludedAttributes=members`)).body).not.toHaveProperty('members')
  const rename = { op: 'Replace', path: 'displayName', value: 'Toolroom' }
  expect((await send('PATCH', path, patchOf(rename))).status).toBe(204)
  const remove = { op: 'Remove', path: 'members', value: [{ $ref: null, value: member }] }
  expect((await send('PATCH', path, patchOf(remove))).status).toBe(204)
  expect(await roles()).toEqual([])
  expect((await send('GET', path)).body).toMatchObject({ displayName: 'Toolroom', members: [] })
  expect((await send('DELETE', path)).status).toBe(204)
  expect((await send('GET', path)).status).toBe(404)
})
