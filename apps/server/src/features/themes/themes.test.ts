import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { contrast, minTextContrast } from '@steelsafe/contract/core/drawing/colors.ts'
import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let admin: string
let northlake: string
let bajio: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
  northlake = await server.companyId('Northlake Motors')
  bajio = await server.companyId('Plásticos del Bajío')
})
// Each test begins without a theme and an augmented list of Plásticos del Bajío.
beforeEach(async () => {
  for (let each = 0; each < 2; each++)
    await server.ask(themes.unassign, { params: { assignmentId: bajio } }, { token: admin })
})
afterAll(() => server.stop())

let formCount = 0
const form = (overrides: object = {}) => ({
  name: `Lake ${++formCount}`,
  description: '',
  colors: [{ name: 'primary' as const, hexCode: '#ffcc00' }],
  ...overrides,
})
const add = (overrides: object = {}) => server.ask(themes.create, { body: form(overrides) }, { token: admin })
const createTheme = async (overrides: object = {}) =>
  (await add(overrides)).body as { id: string; version: number }
const lookOf = async (who: 'mia' | 'diego') =>
  (await server.call(account.session, {}, { token: await server.token(who) })).appTheme
const upload = async (themeId: string, ...files: [bytes: Buffer, name: string][]) => {
  const body = new FormData()
  for (const [bytes, name] of files) body.append('file', new Blob([new Uint8Array(bytes)]), name)
  return server.ask(themes.uploadImage, { params: { themeId }, body }, { token: admin })
}
const png = () =>
  sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

test('the users of a company see its theme at once, with readable colors', async () => {
  const { id, version } = await createTheme()
  await server.call(themes.assignMany, { body: { themeId: id, companyIds: [northlake] } }, { token: admin })
  const style = await (await fetch(server.url + (await lookOf('mia'))!.stylePath)).text()
  const main = /--company-6:(#[0-9a-f]{6})/.exec(style)![1]!
  expect(contrast(main, '#ffffff')).toBeGreaterThanOrEqual(minTextContrast)
  const before = (await lookOf('mia'))!.stylePath
  const other = form({
    colors: [
      { name: 'primary', hexCode: '#006633' },
      { name: 'navigation', hexCode: '#ffffff' },
    ],
  })
  await server.call(themes.update, { params: { themeId: id }, body: { ...other, version } }, { token: admin })
  const after = (await lookOf('mia'))!.stylePath
  expect(after).not.toBe(before)
  expect(await (await fetch(server.url + after)).text()).toContain('--surface-nav:#ffffff')
})

test('a logo is one readable picture, and can be deleted', async () => {
  const { id } = await createTheme()
  const logo = async () =>
    (await server.call(themes.get, { params: { themeId: id } }, { token: admin })).image
  expect((await upload(id, [await png(), 'logo.png'])).status).toBe(204)
  const served = await fetch(server.url + (await logo()))
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
  await server.call(themes.deleteImage, { params: { themeId: id } }, { token: admin })
  expect(await logo()).toBeNull()
})

test('missing or several files, an SVG, a page named .png and a broken picture are refused as a logo', async () => {
  const { id } = await createTheme()
  const good = await png()
  const refusals: [string, Awaited<ReturnType<typeof upload>>][] = [
    ['Please select a file to upload.', await upload(id)],
    ['You may only upload a single file.', await upload(id, [good, 'a.png'], [good, 'b.png'])],
    ['A picture is', await upload(id, [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'])],
    ['cannot be read', await upload(id, [Buffer.from('<html><script>alert(1)</script>'), 'a.png'])],
    ['cannot be read', await upload(id, [good.subarray(0, 40), 'a.png'])],
  ]
  for (const [message, { status, body }] of refusals)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)])
  const large = await upload(id, [Buffer.alloc(10_000_001), 'a.png'])
  expect(large).toMatchObject({ status: 413, body: { message: 'A picture can be at most 10 MB.' } })
})

test('a company has one theme, and the second of two simultaneous assignments is refused', async () => {
  const [one, other] = [await createTheme(), await createTheme()]
  const name = server.unique('Plain')
  const companyId = await server.newCompany(name)
  const assign = (themeId: string) =>
    server.ask(themes.assign, { body: { companyId, themeId } }, { token: admin })
  const answers = await Promise.all([assign(one.id), assign(other.id)])
  expect(answers.map(answer => answer.status).sort()).toEqual([201, 400])
  const query = { searchTerm: name.toLowerCase() }
  const free = await server.call(themes.companyOptions, { query }, { token: admin })
  expect(free).toEqual([])
})

test('a theme is assigned to all of the given companies or to none', async () => {
  const { id: themeId } = await createTheme({ name: server.unique('For all') })
  const all = (await server.call(companies.list, { query: {} }, { token: admin })).companies.map(
    row => row.id,
  )
  const assign = (companyIds: string[]) =>
    server.ask(themes.assignMany, { body: { themeId, companyIds } }, { token: admin })
  expect((await assign([...all, '0e000000-0000-7000-8000-000000000000'])).status).toBe(404)
  const count = async () =>
    (await server.call(themes.get, { params: { themeId } }, { token: admin })).companyCount
  expect(await count()).toBe(0)
  expect((await assign(all)).status).toBe(204)
  expect(await count()).toBe(all.length)
  const assignmentPage = await server.call(themes.assignments, { query: { themeId } }, { token: admin })
  expect(assignmentPage.totalCount).toBe(all.length)
})

test('the companies of a deleted theme have the default look', async () => {
  const { id: themeId } = await createTheme()
  await server.call(themes.assignMany, { body: { themeId, companyIds: [northlake] } }, { token: admin })
  await server.call(themes.delete, { params: { themeId } }, { token: admin })
  expect(await lookOf('mia')).toBeNull()
  expect(
    (await server.ask(themes.assignment, { params: { assignmentId: northlake } }, { token: admin })).status,
  ).toBe(404)
})

test('the augmented list needs no theme, stays when the theme is removed, and can be removed separately', async () => {
  const augmented = async () =>
    (await server.call(account.session, {}, { token: await server.token('diego') })).navigation
      .hasAugmentedList
  const params = { assignmentId: bajio }
  const current = () => server.call(themes.assignment, { params }, { token: admin })
  const change = async (body: object) => {
    const { version } = await current()
    return server.ask(
      themes.updateAssignment,
      { params, body: { companyId: bajio, version, ...body } },
      { token: admin },
    )
  }
  const { id: themeId } = await createTheme()
  await server.call(themes.assignMany, { body: { themeId, companyIds: [bajio] } }, { token: admin })
  expect((await change({ themeId, isAugmented: true })).status).toBe(200)
  await server.call(themes.unassign, { params }, { token: admin })
  expect([await augmented(), await lookOf('diego')]).toEqual([true, null])
  const alone = await current()
  expect(alone).toMatchObject({ themeId: null, themeName: null, isAugmented: true })
  const assignmentPage = await server.call(
    themes.assignments,
    { query: { searchTerm: 'bajio' } },
    { token: admin },
  )
  expect(assignmentPage.assignments).toEqual([alone])
  const neither = await change({ themeId: null, isAugmented: false })
  expect([neither.status, Object.keys((neither.body as { modelState: object }).modelState)]).toEqual([
    400,
    ['themeId'],
  ])
  await server.call(themes.unassign, { params }, { token: admin })
  expect(await augmented()).toBe(false)
  const body = { companyId: bajio, isAugmented: true }
  await server.call(themes.assign, { body }, { token: admin })
  expect(await augmented()).toBe(true)
  expect((await server.ask(themes.assign, { body }, { token: admin })).status).toBe(400)
})

test('an update of an older assignment is refused and changes nothing', async () => {
  const company = await server.newCompany('Assigned Molds')
  const [first, second, third] = [await createTheme(), await createTheme(), await createTheme()]
  const body = { companyId: company, themeId: first.id, isAugmented: false }
  const { version } = await server.call(themes.assign, { body }, { token: admin })
  const params = { assignmentId: company }
  const change = (themeId: string, read: number) =>
    server.ask(
      themes.updateAssignment,
      { params, body: { ...body, themeId, version: read } },
      { token: admin },
    )
  const answers = await Promise.all([change(second.id, version), change(third.id, version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const stored = await server.call(themes.assignment, { params }, { token: admin })
  expect(answers.find(({ status }) => status === 200)?.body).toEqual(stored)
  expect(await change(first.id, version)).toMatchObject({ status: 409, body: { error: 'changedMeanwhile' } })
  expect((await change(first.id, stored.version)).status).toBe(200)
})

test('an update of an older version of a theme is refused and changes nothing', async () => {
  const { id: themeId, version } = await createTheme()
  const change = (description: string, read: number) =>
    server.ask(
      themes.update,
      { params: { themeId }, body: { ...form(), description, version: read } },
      { token: admin },
    )
  const answers = await Promise.all([change('First', version), change('Second', version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const stored = await server.call(themes.get, { params: { themeId } }, { token: admin })
  expect(await change('Third', version)).toMatchObject({
    status: 409,
    body: { error: 'changedMeanwhile' },
  })
  expect(await server.call(themes.get, { params: { themeId } }, { token: admin })).toEqual(stored)
  expect((await change('Third', stored.version)).status).toBe(200)
})

test('the name of a theme is unique regardless of case and accents', async () => {
  const name = server.unique('Océano')
  const { id: themeId } = await createTheme({ name })
  const second = await add({ name: name.toUpperCase().replace('É', 'E') })
  expect([second.status, Object.keys((second.body as { modelState: object }).modelState)]).toEqual([
    400,
    ['name'],
  ])
  const { id: other } = await createTheme({ name: server.unique('Pacific') })
  const change = (themeId: string, name: string) =>
    server.ask(
      themes.update,
      { params: { themeId }, body: { ...form({ name }), version: 1 } },
      { token: admin },
    )
  expect((await change(other, name.toLowerCase())).status).toBe(400)
  expect((await change(themeId, name.toLowerCase())).status).toBe(200)
})

test.each([
  [{ name: '' }, 'name'],
  [{ colors: [] }, 'colors'],
  [{ colors: [{ name: 'primary', hexCode: 'red' }] }, 'colors.0.hexCode'],
  [{ colors: [{ name: 'primary', hexCode: '#123456}body{display:none' }] }, 'colors.0.hexCode'],
  [{ colors: [{ name: 'navigation', hexCode: '#123456' }] }, 'colors'],
  [
    {
      colors: [
        { name: 'primary', hexCode: '#123456' },
        { name: 'primary', hexCode: '#123457' },
      ],
    },
    'colors',
  ],
])('%o is refused at its field', async (wrong, field) => {
  expect(Object.keys(((await add(wrong)).body as { modelState: object }).modelState)).toEqual([field])
})
