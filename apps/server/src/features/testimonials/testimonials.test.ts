import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
})
beforeEach(() => server.rows('delete from testimonial'))
afterAll(() => server.stop())

const form = (overrides: object = {}) => ({
  quote: { en: 'No more lost e-mails', es: 'Sin correos perdidos', zh: '', de: '' },
  person: 'Ana Ruiz',
  title: 'Tooling engineer',
  company: 'Bajío',
  isActive: true,
  ...overrides,
})
const add = (overrides: object = {}) =>
  server.ask(testimonials.create, { body: form(overrides) }, { token: admin })
const listVisible = (language = 'en') => server.call(testimonials.listActive, {}, { language })

test('a visitor reads the active testimonials in their language without signing in', async () => {
  await add()
  await add({ person: 'Hidden', isActive: false })
  expect(await listVisible('es')).toMatchObject([{ quote: 'Sin correos perdidos', person: 'Ana Ruiz' }])
  expect(await listVisible('zh')).toMatchObject([{ quote: 'No more lost e-mails' }])
})

test('an administrator lists, changes and deletes testimonials, active or not', async () => {
  await add()
  await add({ person: 'Hidden', isActive: false })
  const list = (searchTerm: string) =>
    server.call(testimonials.list, { query: { searchTerm } }, { token: admin })
  expect((await list('')).totalCount).toBe(2)
  const [hidden] = (await list('hidden')).testimonials
  const params = { testimonialId: hidden!.id }
  const body = { ...form({ person: 'Seen' }), version: hidden!.version }
  await server.call(testimonials.update, { params, body }, { token: admin })
  expect((await listVisible()).map(one => one.person).toSorted()).toEqual(['Ana Ruiz', 'Seen'])
  await server.call(testimonials.delete, { params }, { token: admin })
  expect((await server.ask(testimonials.get, { params }, { token: admin })).status).toBe(404)
  expect(await listVisible()).toHaveLength(1)
})

test('an update of an older version is refused and changes nothing', async () => {
  const { id, version } = (await add()).body as { id: string; version: number }
  const params = { testimonialId: id }
  const change = (person: string, read: number) =>
    server.ask(
      testimonials.update,
      { params, body: { ...form({ person }), version: read } },
      { token: admin },
    )
  const answers = await Promise.all([change('Bea', version), change('Cho', version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const stored = await server.call(testimonials.get, { params }, { token: admin })
  expect(await change('Dan', version)).toMatchObject({
    status: 409,
    body: { error: 'changedMeanwhile' },
  })
  expect(await server.call(testimonials.get, { params }, { token: admin })).toEqual(stored)
  expect((await change('Dan', stored.version)).status).toBe(200)
})

test('an English quote and a person are required', async () => {
  const answer = await add({ quote: { en: ' ', es: 'x', zh: '', de: '' }, person: '' })
  expect(Object.keys((answer.body as { modelState: object }).modelState)).toEqual(['quote.en', 'person'])
})
