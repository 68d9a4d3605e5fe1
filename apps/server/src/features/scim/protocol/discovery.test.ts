import { expect, test } from 'vitest'
import { patchOf, sendScim, setUpScim } from '#test/support/scim.ts'

const own = setUpScim()

const get = (path: string) => sendScim(own.server, 'GET', path)

test('the configuration lists the supported features', async () => {
  const { status, headers, body } = await get('/ServiceProviderConfig')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/scim+json; charset=utf-8')
  expect(body).toMatchObject({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  })
})

test('each resource type refers to an existing schema', async () => {
  const { body } = await get('/ResourceTypes')
  expect(body).toMatchObject({ totalResults: 2, Resources: [{ id: 'User' }, { id: 'Group' }] })
  for (const { id, schema, endpoint } of body.Resources) {
    expect((await get(`/ResourceTypes/${id}`)).body).toMatchObject({ name: id, endpoint })
    expect((await get(`/Schemas/${schema}`)).body).toMatchObject({ id: schema, name: id })
  }
  expect((await get('/ResourceTypes/Device')).status).toBe(404)
  expect((await get('/Schemas/urn:x')).status).toBe(404)
})

test('the schemas contain every attribute of the responses for users and groups', async () => {
  const { newUser, newGroup, send } = await own.newProvider()
  const { id } = await newUser('all', { externalId: '1', displayName: 'Ada Lind' })
  const group = await newGroup('All', [id])
  await send('PATCH', `/Groups/${group}`, patchOf({ op: 'add', path: 'externalId', value: '2' }))
  const { body } = await get('/Schemas')
  const namesIn = (index: number) =>
    (body.Resources[index]!.attributes as { name: string }[]).map(({ name }) => name).sort()
  const answered = async (path: string) =>
    Object.keys((await send('GET', path)).body)
      .filter(name => !['schemas', 'id', 'meta'].includes(name))
      .sort()
  expect(await answered(`/Users/${id}`)).toEqual(namesIn(0))
  expect(await answered(`/Groups/${group}`)).toEqual(namesIn(1))
})

test.each(['/Schemas', '/ResourceTypes'])('a filter of %s is refused', async path => {
  expect((await get(`${path}?filter=name%20eq%20%22User%22`)).status).toBe(403)
})

test.each([
  ['POST', '/Bulk'],
  ['POST', '/.search'],
  ['POST', '/Users/.search'],
  ['GET', '/Me'],
])('%s %s returns 501', async (method, path) => {
  const { send } = await own.newProvider()
  const { status, body } = await send(method, path, method === 'POST' ? {} : undefined)
  expect(status).toBe(501)
  expect(body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '501' })
})

test.each(['/scim/v2/Devices', '/scim/v1/Users', '/scim'])(
  '%s returns 404 as JSON, and not a screen',
  async path => {
    const response = await fetch(own.server.url + path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('json')
  },
)
