import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let admin: string
let northlake: string
/** The theme that administrators assigned to Northlake Motors. */
let assignedThemeId: string | null
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
  northlake = await server.companyId('Northlake Motors')
  assignedThemeId = await themeOf(northlake)
})
beforeEach(async () => {
  await server.rows('update company set theme_id = $1 where id = $2', [assignedThemeId, northlake])
  await server.rows(
    'delete from theme t where is_own and not exists (select 1 from company c where c.theme_id = t.id)',
  )
})
afterAll(() => server.stop())

const green = { colors: [{ name: 'primary' as const, hexCode: '#006633' }] }
/** Saves the look with its current version. */
const save = async (id: string, token: string) => {
  const { version } = await lookOf(id)
  return server.ask(themes.updateLook, { params: { id }, body: { ...green, version } }, { token })
}
const lookOf = (id: string, token = admin) => server.call(themes.look, { params: { id } }, { token })
const upload = async (id: string, token: string) => {
  const body = new FormData()
  const png = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  body.append('file', new Blob([new Uint8Array(png)]), 'logo.png')
  return server.ask(themes.uploadLogo, { params: { id }, body }, { token })
}
const themeOf = async (company: string) => {
  const [row] = await server.rows<{ theme: string | null }>(
    'select theme_id as theme from company where id = $1',
    [company],
  )
  return row!.theme
}
const ownThemes = () => server.rows('select name from theme where is_own')

test('an administrator of a company sets its color and logo, and its users see them', async () => {
  const mia = await server.token('mia')
  expect((await save(northlake, mia)).status).toBe(204)
  expect((await upload(northlake, mia)).status).toBe(204)
  const { colors, image, companyName } = await lookOf(northlake, mia)
  expect([companyName, colors[0]?.hexCode]).toEqual(['Northlake Motors', '#006633'])
  expect((await fetch(server.url + image)).headers.get('content-type')).toBe('image/png')
  const { appTheme } = await server.call(account.session, {}, { token: await server.token('nora') })
  expect(await (await fetch(server.url + appTheme!.stylePath)).text()).toContain('--company-6:#006633')
  // The theme of the administrators is unchanged, and the company's own theme is not in their lists.
  expect(await themeOf(northlake)).not.toBe(assignedThemeId)
  const { themes: allThemes } = await server.call(themes.list, { query: {} }, { token: admin })
  expect(allThemes.filter(theme => theme.name === 'Northlake Motors').map(theme => theme.id)).toEqual([
    assignedThemeId,
  ])
  const { assignments } = await server.call(themes.assignments, { query: {} }, { token: admin })
  expect(assignments.map(each => each.themeName)).toContain('Northlake Motors')
})

test('a company that changes a theme it shares with another company changes only its own look', async () => {
  const [first, second] = [await server.newCompany('First Molds'), await server.newCompany('Second Molds')]
  const { id: themeId } = await server.call(
    themes.create,
    { body: { name: server.unique('Shared'), colors: [{ name: 'primary', hexCode: '#112233' }] } },
    { token: admin },
  )
  await server.call(themes.assignMany, { body: { themeId, companyIds: [first, second] } }, { token: admin })
  await save(first, admin)
  expect((await lookOf(first)).colors[0]?.hexCode).toBe('#006633')
  expect((await lookOf(second)).colors[0]?.hexCode).toBe('#112233')
})

test('an update of an older version of a look is refused, even while the look is a theme of administrators', async () => {
  const id = await server.newCompany('Raced Molds')
  const { id: themeId } = await server.call(
    themes.create,
    { body: { name: server.unique('Raced'), colors: [{ name: 'primary', hexCode: '#112233' }] } },
    { token: admin },
  )
  await server.call(themes.assignMany, { body: { themeId, companyIds: [id] } }, { token: admin })
  const { version } = await lookOf(id)
  const change = (hexCode: string, read: number) =>
    server.ask(
      themes.updateLook,
      { params: { id }, body: { colors: [{ name: 'primary', hexCode }], version: read } },
      { token: admin },
    )
  const answers = await Promise.all([change('#006633', version), change('#663300', version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  const stored = await lookOf(id)
  expect(stored.version).toBe(version + 1)
  expect(await change('#330066', version)).toMatchObject({
    status: 409,
    body: { error: 'changedMeanwhile' },
  })
  expect(await lookOf(id)).toEqual(stored)
  expect((await change('#330066', stored.version)).status).toBe(204)
})

test('a logo without colors keeps the colors of the product, and can be deleted', async () => {
  const id = await server.newCompany('Logo Molds')
  await upload(id, admin)
  expect(await lookOf(id)).toMatchObject({ colors: [], image: expect.stringContaining('/api/file/') })
  await server.call(themes.deleteLogo, { params: { id } }, { token: admin })
  expect((await lookOf(id)).image).toBeNull()
})

test('the own theme of a company is deleted when the look is reset, another theme is assigned, or the company is deleted', async () => {
  const before = (await ownThemes()).length
  const [back, other, removedCompany] = await Promise.all(
    ['Back Molds', 'Other Molds', 'Gone Molds'].map(name => server.newCompany(name)),
  )
  for (const id of [back!, other!, removedCompany!]) await save(id, admin)
  expect(await ownThemes()).toHaveLength(before + 3)
  const own = await themeOf(other!)
  await server.call(themes.resetLook, { params: { id: back! } }, { token: admin })
  await server.call(themes.unassign, { params: { assignmentId: other! } }, { token: admin })
  await server.call(companies.delete, { params: { id: removedCompany! } }, { token: admin })
  expect(await ownThemes()).toHaveLength(before)
  expect(await themeOf(back!)).toBeNull()
  expect(own).not.toBeNull()
})

test('the own theme of a company cannot be assigned to another company', async () => {
  const [own, other] = [await server.newCompany('Own Molds'), await server.newCompany('Another Molds')]
  await save(own, admin)
  const themeId = await themeOf(own)
  const response = await server.ask(
    themes.assign,
    { body: { companyId: other, themeId, isAugmented: false } },
    { token: admin },
  )
  expect(response.status).toBe(400)
  const params = { assignmentId: own }
  const { version } = await server.call(themes.assignment, { params }, { token: admin })
  const reassignment = { companyId: own, themeId, isAugmented: true, version }
  await server.call(themes.updateAssignment, { params, body: reassignment }, { token: admin })
})

test.each([
  ['a manager', 'ben', 403],
  ['a stranger', 'klaus', 404],
] as const)('%s cannot change the look', async (_who, key, status) => {
  const token = await server.token(key)
  expect((await save(northlake, token)).status).toBe(status)
  expect((await upload(northlake, token)).status).toBe(status)
})

test('a look without a main color is refused', async () => {
  const id = await server.newCompany('Colorless Molds')
  const body = { colors: [{ name: 'navigation' as const, hexCode: '#112233' }], version: 0 }
  const { status, body: answer } = await server.ask(
    themes.updateLook,
    { params: { id }, body },
    { token: admin },
  )
  expect([status, answer]).toMatchObject([400, { modelState: { colors: [expect.any(String)] } }])
})
