import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let ben: string
let mia: string
let company: string
let project: string
beforeAll(async () => {
  server = await shopServer({ FILE_NEWS_SECONDS: '0' })
  ben = await server.token('ben')
  mia = await server.token('mia')
})
// Creates a company and a project for which no user has chosen options.
beforeEach(async ({ task }) => {
  await server.rows('delete from outbox_mail')
  company = await server.newCompany(task.name.slice(0, 90))
  await server.addToCompany(company, 'mia', companyRelationships.administrator.id)
  await server.addToCompany(company, 'ben', companyRelationships.manager.id)
  const body = { companyId: company, projectNumber: 'N-1', partName: 'Fog lamp lens' }
  project = (await server.call(projects.create, { body }, { token: mia })).id
})
afterAll(() => server.stop())

const both = { emailAlertFileUploaded: true, emailAlertFileDeleted: false }
const ofCompany = (token: string) =>
  server.call(notifications.companyOptions, { params: { id: company } }, { token })
const ofProject = (token: string) =>
  server.call(notifications.projectOptions, { params: { id: project } }, { token })
const count = async (token: string) =>
  (await server.call(notifications.count, {}, { token })).unreadNotificationCount

function upload(name: string, token: string) {
  const body = new FormData()
  body.append('file', new Blob(['steel']), name)
  return server.ask(files.upload, { params: { id: project }, query: {}, body }, { token })
}

test('e-mails about files are off by default, and the choice for a company applies to its projects', async () => {
  expect(await ofCompany(mia)).toEqual({ emailAlertFileUploaded: false, emailAlertFileDeleted: false })
  await server.call(
    notifications.updateCompanyOptions,
    { params: { id: company }, body: both },
    { token: mia },
  )
  expect(await ofCompany(mia)).toEqual(both)
  expect(await ofProject(mia)).toEqual(both)
  expect(await ofProject(ben)).toEqual({ emailAlertFileUploaded: false, emailAlertFileDeleted: false })
})

test('an upload notifies the users who chose it in the app and by e-mail, but not the uploader', async () => {
  for (const token of [mia, ben])
    await server.call(notifications.updateCompanyOptions, { params: { id: company }, body: both }, { token })
  const before = await count(mia)
  const ownBefore = await count(ben)
  expect((await upload('Flow report.txt', ben)).status).toBe(201)
  await expect.poll(() => count(mia)).toBe(before + 1)
  expect(await count(ben)).toBe(ownBefore)
  const userId = await server.userId('mia')
  const [newest] = (
    await server.call(notifications.list, { params: { userId }, query: {} }, { token: mia, language: 'de' })
  ).notifications
  expect(newest).toMatchObject({
    text: 'Ben Okafor hat hochgeladen: Flow report.txt',
    path: `/project/${project}/files`,
    projectNumber: 'N-1',
    partName: 'Fog lamp lens',
    isRead: false,
  })
  const mails = () =>
    server.rows<{ recipient: string; text: string; subject: string }>(
      "select recipient, text, subject from outbox_mail where template = 'notifications:mail.uploaded'",
    )
  await expect.poll(mails).toEqual([
    {
      recipient: 'mia.torres@northlake.example',
      text: expect.stringContaining('Flow report.txt'),
      subject: expect.stringMatching(/: 1 new file$/),
    },
  ])
})

test('the choice for a project takes precedence over the choice for its company', async () => {
  await server.call(
    notifications.updateCompanyOptions,
    { params: { id: company }, body: both },
    { token: mia },
  )
  await server.call(
    notifications.updateProjectOptions,
    { params: { id: project }, body: { emailAlertFileUploaded: false, emailAlertFileDeleted: true } },
    { token: mia },
  )
  expect(await ofProject(mia)).toEqual({ emailAlertFileUploaded: false, emailAlertFileDeleted: true })
  expect(await ofCompany(mia)).toEqual(both)
})

test('a notification is read and deleted by its owner only', async () => {
  const userId = await server.userId('mia')
  const params = { userId }
  const list = () => server.call(notifications.list, { params, query: {} }, { token: mia })
  const [one] = (await list()).notifications
  const foreign = { token: ben }
  expect((await server.ask(notifications.list, { params, query: {} }, foreign)).status).toBe(404)
  expect((await server.ask(notifications.delete, { params, query: { id: one!.id } }, foreign)).status).toBe(
    404,
  )
  await server.call(notifications.markRead, { params, body: { id: one!.id, isRead: true } }, { token: mia })
  expect((await list()).notifications[0]).toMatchObject({ id: one!.id, isRead: true })
  await server.call(notifications.markRead, { params, body: { all: true, isRead: true } }, { token: mia })
  expect(await count(mia)).toBe(0)
  await server.call(notifications.delete, { params, query: { all: 'true' } }, { token: mia })
  expect((await list()).totalCount).toBe(0)
  const twice = await server.ask(
    notifications.markRead,
    { params, body: { id: one!.id, all: true, isRead: true } },
    { token: mia },
  )
  expect(twice.status).toBe(400)
})

test('a user outside the project gets 404 for its options, and invalid options are refused at their fields', async () => {
  const sam = await server.token('sam')
  expect(
    (await server.ask(notifications.projectOptions, { params: { id: project } }, { token: sam })).status,
  ).toBe(404)
  const wrong = await server.askUntyped(
    notifications.updateProjectOptions,
    { params: { id: project }, body: { emailAlertFileUploaded: 'yes' } },
    { token: mia },
  )
  expect(wrong.body).toMatchObject({
    modelState: { emailAlertFileUploaded: expect.anything(), emailAlertFileDeleted: expect.anything() },
  })
  expect((await server.ask(projects.get, { params: { id: project } }, { token: sam })).status).toBe(404)
})
