import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { quality as calls } from '@steelsafe/contract/quality/endpoints.ts'
import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import type { PersonKey } from '#test/support/people.ts'

let server: TestServer
let tool: Awaited<ReturnType<TestServer['newProject']>>
let mia: string
let grace: string
let ben: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  grace = await server.token('grace')
  ben = await server.token('ben')
})
beforeEach(async () => {
  await server.rows('delete from quality_document where storage_key is not null')
  await server.rows('delete from quality_reading')
  await server.rows("delete from notification where text = 'quality:notice.replaced'")
  tool = await server.newProject()
  await server.addToProject(tool.id, 'grace', projectRelationships.viewer.id)
})
afterAll(() => server.stop())

function formOf(fields: object) {
  const body = new FormData()
  const formFields = { revision: 'B', effectiveDate: '2026-02-01', owner: 'Quality', ...fields }
  for (const [key, value] of Object.entries(formFields)) body.append(key, value)
  body.append('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'Plan.pdf')
  return body
}
const replace = (fields: object = {}) =>
  server.call(
    calls.upload,
    { params: { id: tool.companyId, section: 'quality' }, body: formOf(fields) },
    { token: mia },
  )
const getDocument = (token: string) =>
  server.call(calls.get, { params: { id: tool.id, section: 'quality' } }, { token })
const confirm = async (token: string, documentId: string) =>
  server.call(calls.confirm, { params: { id: tool.id, section: 'quality' }, body: { documentId } }, { token })
const listNotices = async (who: PersonKey, token: string, language = 'en') => {
  const params = { userId: await server.userId(who) }
  const { notifications: notices } = await server.call(
    notifications.list,
    { params, query: { pageSize: -1 } },
    { token, language },
  )
  return notices
    .filter(({ path }) => path?.startsWith('/corporateQuality/'))
    .map(({ title, text }) => [title, text])
}
const waiting = async (token: string) =>
  (await server.call(todayPage.get, {}, { token })).waiting
    .filter(({ kind }) => kind === 'quality:waiting.reading')
    .map(({ values }) => values)

test('readers of a replaced document are notified once, in their language, but not the user who replaced it', async () => {
  await replace()
  const [news, ...others] = await listNotices('grace', grace)
  expect(others).toEqual([])
  expect(news).toEqual([
    'New version: Quality',
    expect.stringMatching(/^Revision B of the controlled document “Quality” takes effect on .+2026/),
  ])
  expect(await listNotices('grace', grace, 'de')).toEqual([
    ['Neue Version: Qualität', expect.stringContaining('des gelenkten Dokuments „Qualität“')],
  ])
  expect(await listNotices('ben', ben)).toHaveLength(1)
  expect(await listNotices('mia', mia)).toEqual([])
})

test('users on no tool of the company, or without a company with the module, are not notified', async () => {
  const company = await server.newCompany('Without a tool here')
  await server.addToCompany(company, 'sam', companyRelationships.administrator.id)
  await server.addToProject(tool.id, 'klaus', projectRelationships.viewer.id)
  await replace()
  for (const who of ['sam', 'klaus'] as const) {
    const token = await server.token(who)
    expect(await listNotices(who, token)).toEqual([])
    expect(await waiting(token)).toEqual([])
  }
})

test('a replaced document is on the page Today until the version in effect is confirmed', async () => {
  expect(await waiting(grace)).toEqual([])
  await replace()
  const item = { section: 'quality', revision: 'B', company: 'Northlake Motors' }
  expect(await waiting(grace)).toEqual([item])
  expect(await waiting(ben)).toEqual([item])
  expect(await waiting(mia)).toEqual([])
  await confirm(grace, (await getDocument(grace)).current.id)
  expect(await waiting(grace)).toEqual([])
  await replace({ revision: 'C', effectiveDate: '2026-02-02' })
  expect(await waiting(grace)).toEqual([{ ...item, revision: 'C' }])
})

test('readers are notified at once of a later version, which is on the page Today from its effective date', async () => {
  const { today } = await getDocument(grace)
  await replace({ effectiveDate: addDays(today, 3) })
  expect(await listNotices('grace', grace)).toHaveLength(1)
  expect(await waiting(grace)).toEqual([])
  await server.rows('update quality_document set effective_date = $1 where storage_key is not null', [today])
  expect(await waiting(grace)).toHaveLength(1)
})

test("the installation's document is on the page Today for companies that have not replaced it", async () => {
  const form = { params: { section: 'quality' }, body: formOf({ revision: 'Z' }) }
  await server.call(calls.uploadInstalled, form, { token: await server.token('admin') })
  expect(await listNotices('grace', grace)).toHaveLength(1)
  expect(await waiting(grace)).toContainEqual({
    section: 'quality',
    revision: 'Z',
    company: 'Northlake Motors',
  })
  await replace({ revision: 'Own' })
  const own = (await waiting(grace)).filter(({ company }) => company === 'Northlake Motors')
  expect(own).toEqual([{ section: 'quality', revision: 'Own', company: 'Northlake Motors' }])
})
