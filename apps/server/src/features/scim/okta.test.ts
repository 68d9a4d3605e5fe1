import { expect, test } from 'vitest'
import { patchOf, setUpScim } from '#test/support/scim.ts'

const own = setUpScim()

test('Okta looks up, creates, replaces, disables and enables a user', async () => {
  const { send, domain } = await own.newProvider()
  const userName = `test.user@${domain}`
  const filter = encodeURIComponent(`userName eq "${userName}"`)
  const search = await send('GET', `/Users?filter=${filter}&startIndex=1&count=100`)
  expect(search.body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0 })
  const created = await send('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: 'Test User',
    locale: 'es-MX',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  })
  expect(created.status).toBe(201)
  const { id } = created.body
  expect((await send('GET', `/Users/${id}`)).body).toEqual(created.body)
  const replaced = await send('PUT', `/Users/${id}`, {
    ...created.body,
    name: { givenName: 'Another', middleName: '', familyName: 'User' },
    locale: 'en-US',
  })
  expect(replaced.status).toBe(200)
  expect(replaced.body).toMatchObject({ id, name: { givenName: 'Another', familyName: 'User' } })
  for (const active of [false, true]) {
    const { status, body } = await send(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'replace', value: { active } }),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, active })
  }
})

test('Okta pushes a group, replaces its name and its members, and removes a member', async () => {
  const { send, newUser } = await own.newProvider()
  const [one, two] = [await newUser('one'), await newUser('two')]
  const created = await send('POST', '/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'Test SCIMv2',
    members: [],
  })
  const { id } = created.body
  const path = `/Groups/${id}`
  // Okta sends the id of the group along.
  const rename = patchOf({ op: 'replace', value: { id, displayName: 'Test SCIMv2 renamed' } })
  expect((await send('PATCH', path, rename)).status).toBe(204)
  const replace = patchOf({
    op: 'replace',
    path: 'members',
    value: [
      { value: one.id, display: one.email },
      { value: two.id, display: two.email },
    ],
  })
  expect((await send('PATCH', path, replace)).status).toBe(204)
  const remove = patchOf({ op: 'remove', path: `members[value eq "${one.id}"]` })
  expect((await send('PATCH', path, remove)).status).toBe(204)
  const { body } = await send('GET', path)
  expect(body).toMatchObject({ displayName: 'Test SCIMv2 renamed', members: [{ value: two.id }] })
  expect((await send('GET', `/Users/${two.id}`)).body).toMatchObject({
    groups: [{ value: id, display: 'Test SCIMv2 renamed', type: 'direct' }],
  })
  const put = await send('PUT', path, {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    id,
    displayName: 'Test SCIMv2',
    members: [{ value: one.id, display: one.email }],
  })
  expect(put.body).toMatchObject({ displayName: 'Test SCIMv2', members: [{ value: one.id }] })
})

test('Okta lists all users page by page', async () => {
  const { send, newUser } = await own.newProvider()
  for (const name of ['a', 'b', 'c']) await newUser(name)
  const page = async (startIndex: number) => {
    const { body } = await send('GET', `/Users?startIndex=${startIndex}&count=2`)
    return [body.totalResults, body.startIndex, body.itemsPerPage, body.Resources.length]
  }
  expect(await page(1)).toEqual([3, 1, 2, 2])
  expect(await page(3)).toEqual([3, 3, 1, 1])
  expect(await page(4)).toEqual([3, 4, 0, 0])
})
