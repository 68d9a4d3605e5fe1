import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDays } from '#test/support/days.ts'
import { type Refusal, shopServer, type TestServer } from '#test/support/harness.ts'

/** Tests the rules for all calls in docs/api.md with an app token. */
let server: TestServer
let token: string
beforeAll(async () => {
  server = await shopServer()
  token = await newToken('write')
})
afterAll(() => server.stop())

async function newToken(scope: 'read' | 'write'): Promise<string> {
  const body = { name: scope, scope, expirationDate: inDays(3) }
  const { secret } = await server.call(appTokens.create, { body }, { token: await server.token('admin') })
  return secret
}

const list = (query: object) => server.call(projects.list, { query }, { token })
const newEntry = (id: string) => ({ id, date: inDays(0), shiftId: 'First' as const, quantity: 40, scrap: 1 })

test('the pages of a list have each of its rows exactly once', async () => {
  const all = await list({ pageSize: -1, sortField: 'projectNumber' })
  expect(all.totalCount).toBeGreaterThan(30)
  expect(all).toMatchObject({ isCut: false, sortField: 'projectNumber', sortAscending: true })
  const ids: string[] = []
  for (let page = 1; ids.length < all.totalCount; page += 1) {
    const part = await list({ page, pageSize: 7, sortField: 'projectNumber' })
    expect(part.projects.length).toBeGreaterThan(0)
    ids.push(...part.projects.map(({ id }) => id))
  }
  expect(ids).toEqual(all.projects.map(({ id }) => id))
  expect((await list({})).projects).toHaveLength(10)
})

test.each([
  ['pageSize', { pageSize: 501 }],
  ['pageSize', { pageSize: 0 }],
  ['page', { page: 0 }],
  ['sortField', { sortField: 'color' }],
])('an invalid %s is named in modelState', async (field, query) => {
  const { status, body } = await server.askUntyped(projects.list, { query }, { token })
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: 'invalid', modelState: { [field]: [expect.any(String)] } })
})

test('a refusal has a message in the language of the caller, a stable name, and the id of the request', async () => {
  const ask = (language: string) =>
    server.askUntyped(projects.list, { query: { pageSize: 501 } }, { token, language })
  const [english, german] = [await ask('en'), await ask('de')].map(({ body }) => body as Refusal)
  expect(english!.message).not.toBe(german!.message)
  expect(english!.error).toBe(german!.error)
  expect(english!.requestId).not.toBe(german!.requestId)
})

test('a call without a token returns 401, with a read-only token 403, and for an unknown tool 404', async () => {
  const { id } = await server.newProject()
  const statusOf = async (projectId: string, as?: string) =>
    (
      await server.ask(
        production.create,
        { params: { id: projectId }, body: newEntry(crypto.randomUUID()) },
        { token: as },
      )
    ).status
  expect(await statusOf(id)).toBe(401)
  expect(await statusOf(id, await newToken('read'))).toBe(403)
  expect(await statusOf(emptyId, token)).toBe(404)
})

test('a record with an id of the caller is stored once, and refused with other content or after its deletion', async () => {
  const { id: projectId } = await server.newProject()
  const [here, id] = [{ params: { id: projectId } }, crypto.randomUUID()]
  const add = (overrides: object = {}) =>
    server.ask(production.create, { ...here, body: { ...newEntry(id), ...overrides } }, { token })
  expect(await add()).toMatchObject({ status: 200, body: { id } })
  expect(await add()).toMatchObject({ status: 200, body: { id, quantity: 40 } })
  const { productionData } = await server.call(production.list, { ...here, query: {} }, { token })
  expect(productionData).toHaveLength(1)
  expect((await add({ quantity: 41 })).status).toBe(409)
  const input = { ...here, query: { productionDataId: id } }
  await server.call(production.delete, input, { token })
  expect((await add()).status).toBe(410)
})

test('a body with invalid JSON is refused with 400, and a body of another type with 415', async () => {
  const { id } = await server.newProject()
  const send = (type: string, body: string) =>
    fetch(server.url + production.create.path.replace('{id}', id), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body,
    }).then(({ status }) => status)
  expect(await send('application/json', '{"id":')).toBe(400)
  expect(await send('application/xml', '<parts>40</parts>')).toBe(415)
})
