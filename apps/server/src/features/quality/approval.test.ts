import { alerts } from '@steelsafe/contract/alerts/endpoints.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { quality as calls } from '@steelsafe/contract/quality/endpoints.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { deleteOrphans } from '../files/uploads/orphan-job.ts'

interface Member {
  id: string
  name: string
  email: string
  token: string
}

let server: TestServer
let company: string
let tool: string
/** Two administrators of the company, and a member. */
let ada: Member
let bo: Member
let cy: Member
beforeAll(async () => {
  server = await shopServer()
})
beforeEach(async () => {
  await server.rows('delete from quality_document where storage_key is not null')
  company = await server.newCompany('Approving Molders')
  const { administrator, member } = companyRelationships
  ada = await newMember('Ada', administrator.id)
  bo = await newMember('Bo', administrator.id)
  cy = await newMember('Cy', member.id)
  const body = { companyId: company, projectNumber: server.unique('Approved'), assetDetailTemplateId: null }
  tool = (await server.call(projects.create, { body }, { token: ada.token })).id
  await server.addToProject(tool, cy.email, projectRelationships.viewer.id)
})
afterAll(() => server.stop())

async function newMember(firstName: string, relationshipId: string): Promise<Member> {
  const { id, name, email } = await server.newPerson({ firstName })
  await server.addToCompany(company, email, relationshipId)
  return { id, name, email, token: await server.token(email) }
}

const pdf = '%PDF-1.4\n%%EOF\n'
function formOf(revision: string) {
  const body = new FormData()
  const fields = { revision, effectiveDate: '2026-02-01', owner: 'Quality' }
  for (const [key, value] of Object.entries(fields)) body.append(key, value)
  body.append('file', new Blob([pdf]), 'Plan.pdf')
  return body
}
const section = 'quality'
const ofCompany = () => ({ id: company, section })
const send = ({ token }: Member, revision = 'B') =>
  server.ask(calls.upload, { params: ofCompany(), body: formOf(revision) }, { token })
const getDocument = ({ token }: Pick<Member, 'token'>) =>
  server.call(calls.get, { params: { id: tool, section } }, { token })
const approve = ({ token }: Pick<Member, 'token'>, documentId: string) =>
  server.ask(calls.approve, { params: ofCompany(), body: { documentId } }, { token })
const withdraw = ({ token }: Pick<Member, 'token'>, documentId: string) =>
  server.ask(calls.withdraw, { params: ofCompany(), query: { documentId } }, { token })
/** Sends a version as Ada, and returns its id. */
async function propose(revision = 'B'): Promise<string> {
  expect((await send(ada, revision)).status).toBe(201)
  const { versions } = await getDocument(ada)
  return versions.find(version => version.revision === revision)!.id
}
const titlesFor = async ({ id, token }: Member) => {
  const { notifications: notices } = await server.call(
    notifications.list,
    { params: { userId: id }, query: { pageSize: -1 } },
    { token },
  )
  return notices.filter(({ path }) => path === qualityPaths.quality(tool)).map(({ title }) => title)
}
/** Returns the sections whose document the alerts page reports as replaced. */
const replacedOnAlerts = async ({ token }: Member) => {
  const query = { pageSize: -1 }
  const list = await server.call(alerts.list, { params: { id: tool }, query }, { token })
  return list.alerts.filter(({ happened }) => happened === 'documentReplaced').map(({ name }) => name)
}
const waiting = async ({ token }: Member) =>
  (await server.call(todayPage.get, {}, { token })).waiting
    .filter(({ kind }) => kind.startsWith('quality:'))
    .map(({ kind, values }) => [kind, values.revision])

test('a version waits for another administrator, and the previous version stays in effect', async () => {
  const id = await propose()
  const document = await getDocument(ada)
  expect(document.current).toMatchObject({ origin: 'shipped', state: 'Current' })
  expect(document.versions[0]).toMatchObject({
    id,
    state: 'Proposed',
    sentBy: ada.name,
    approvedBy: '',
    approvedDate: null,
    can: { approve: false, withdraw: true },
  })
  expect(document.approvers).toEqual({ company: [bo.name], installation: null })
  expect((await getDocument(bo)).versions[0]!.can).toEqual({ approve: true, withdraw: true })
  expect(await titlesFor(bo)).toEqual(['Waits for your approval: Quality'])
  expect(await waiting(bo)).toEqual([['quality:waiting.approval', 'B']])
  for (const other of [ada, cy]) {
    expect(await titlesFor(other)).toEqual([])
    expect(await waiting(other)).toEqual([])
  }
})

test('readers can neither see nor confirm nor download a version that waits', async () => {
  const documentId = await propose()
  const document = await getDocument(cy)
  expect(document.versions.map(({ revision }) => revision)).toEqual(['A'])
  expect(document.approvers).toEqual({ company: null, installation: null })
  const inTool = { id: tool, section }
  for (const { token } of [cy, bo])
    expect(
      (await server.ask(calls.confirm, { params: inTool, body: { documentId } }, { token })).status,
    ).toBe(404)
  const download = ({ token }: Member) =>
    server.ask(calls.download, { params: { id: tool }, query: { documentId } }, { token })
  expect((await download(cy)).status).toBe(404)
  expect((await download(bo)).status).toBe(200)
})

test('an approved version takes effect, and its readers and its sender are notified', async () => {
  const id = await propose()
  await server.rows('update quality_document set effective_date = current_date - 1 where id = $1', [id])
  expect(await replacedOnAlerts(cy)).toEqual([])
  expect((await approve(bo, id)).status).toBe(204)
  expect(await replacedOnAlerts(cy)).toEqual([section])
  expect((await getDocument(cy)).current).toMatchObject({
    origin: 'company',
    revision: 'B',
    sentBy: ada.name,
    approvedBy: bo.name,
    approvedDate: expect.any(String),
  })
  for (const reader of [ada, cy]) expect(await titlesFor(reader)).toEqual(['New version: Quality'])
  expect(await waiting(bo)).toEqual([])
  expect(await waiting(ada)).toEqual([])
  expect(await waiting(cy)).toEqual([['quality:waiting.reading', 'B']])
  const again = await approve(bo, id)
  expect(again).toMatchObject({ status: 409, body: { error: 'quality:rule.isApproved' } })
  expect(await withdraw(bo, id)).toMatchObject({ status: 409, body: { error: 'quality:rule.isApproved' } })
})

test('the sender cannot approve a version, and a member and an outsider can neither approve nor withdraw it', async () => {
  const id = await propose()
  expect(await approve(ada, id)).toMatchObject({ status: 403, body: { error: 'quality:rule.otherApproves' } })
  expect((await approve(cy, id)).status).toBe(403)
  expect((await withdraw(cy, id)).status).toBe(403)
  const stranger = { token: await server.token('diego') }
  expect((await approve(stranger, id)).status).toBe(404)
  expect((await withdraw(stranger, id)).status).toBe(404)
  const { id: shipped } = (await getDocument(ada)).current
  expect((await approve(bo, shipped)).status).toBe(404)
  expect((await getDocument(ada)).versions[0]!.state).toBe('Proposed')
})

test('a second version is refused while the first waits, and withdrawing the first frees its bytes', async () => {
  const usedBytes = async () => {
    const [row] = await server.rows<{ used: string }>(
      'select data_used as used from subscription where company_id = $1',
      [company],
    )
    return Number(row!.used)
  }
  const before = await usedBytes()
  const id = await propose()
  expect(await usedBytes()).toBe(before + pdf.length)
  expect(await send(bo, 'C')).toMatchObject({ status: 409, body: { error: 'quality:rule.waits' } })
  expect(await usedBytes()).toBe(before + pdf.length)
  const [file] = await server.rows<{ key: string }>(
    'select storage_key as key from quality_document where id = $1',
    [id],
  )
  expect((await withdraw(ada, id)).status).toBe(204)
  expect(await usedBytes()).toBe(before)
  expect((await getDocument(ada)).versions.map(({ revision }) => revision)).toEqual(['A'])
  await deleteOrphans(server.services, new Date(Date.now() + 60_000))
  expect(await server.services.storage.sizeOf(file!.key)).toBeUndefined()
  expect((await send(bo)).status).toBe(201)
})

test('the sender can approve a version if no other user may approve it', async () => {
  const id = await propose()
  await server.rows('update user_account set account_locked = true where id = $1', [bo.id])
  expect((await getDocument(ada)).versions[0]!.can.approve).toBe(true)
  expect((await approve(ada, id)).status).toBe(204)
  expect((await getDocument(ada)).current).toMatchObject({ sentBy: ada.name, approvedBy: ada.name })
})

test("a version of the installation's document waits for another administrator of the installation", async () => {
  const admin = { token: await server.token('admin') }
  const { id: idaId, email } = await server.newPerson({ firstName: 'Ida', appRole: 'Administrator' })
  const ida = { token: await server.token(email) }
  const form = { params: { section }, body: formOf('Z') }
  expect((await server.ask(calls.uploadInstalled, form, admin)).status).toBe(201)
  expect((await getDocument(ada)).versions.map(({ revision }) => revision)).toEqual(['A'])
  const [proposal] = (await getDocument(admin)).versions
  expect(proposal).toMatchObject({ origin: 'installation', state: 'Proposed', can: { approve: false } })
  const documentId = proposal!.id
  const call = { params: { section }, body: { documentId } }
  expect((await server.ask(calls.approveInstalled, call, admin)).status).toBe(403)
  expect((await server.ask(calls.approveInstalled, call, { token: ada.token })).status).toBe(403)
  expect((await approve(ada, documentId)).status).toBe(404)
  expect((await server.ask(calls.approveInstalled, call, { token: ida.token })).status).toBe(204)
  expect((await getDocument(ada)).current).toMatchObject({ origin: 'installation', revision: 'Z' })
  // Other tests expect one administrator of the installation.
  await server.rows("update user_account set app_role = 'ProjectUser' where id = $1", [idaId])
})
