import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { fileNewsJob } from './file-news.ts'

let server: TestServer
let ben: string
let mia: string
let project: string
let companyCount = 0
beforeAll(async () => {
  server = await shopServer({ FILE_NEWS_SECONDS: '60' })
  ben = await server.token('ben')
  mia = await server.token('mia')
})
// Mia subscribes to the files of a new project, where Ben uploads.
beforeEach(async () => {
  companyCount += 1
  const company = await server.newCompany(`News ${companyCount}`)
  await server.addToCompany(company, 'mia', companyRelationships.administrator.id)
  await server.addToCompany(company, 'ben', companyRelationships.manager.id)
  const body = { companyId: company, projectNumber: `News ${companyCount}` }
  project = (await server.call(projects.create, { body }, { token: mia })).id
  const all = { emailAlertFileUploaded: true, emailAlertFileDeleted: true }
  await server.call(
    notifications.updateProjectOptions,
    { params: { id: project }, body: all },
    { token: mia },
  )
})
afterAll(() => server.stop())

async function upload(...names: string[]) {
  for (const name of names) {
    const body = new FormData()
    body.append('file', new Blob(['steel']), name)
    await server.ask(files.upload, { params: { id: project }, query: {}, body }, { token: ben })
  }
}
const runJob = () => fileNewsJob(server.services).run({ project } as never)
/** Moves the events into the past by the given number of seconds. */
const later = (seconds: number) =>
  server.rows(
    'update file_news set created_at = created_at - make_interval(secs => $2) where project_id = $1',
    [project, seconds],
  )
const subjects = async () => {
  const rows = await server.rows<{ subject: string }>(
    `select subject from outbox_mail where subject like $1 order by created_at, id`,
    [`News ${companyCount}%`],
  )
  return rows.map(({ subject }) => subject)
}
const jobs = async () => {
  const [row] = await server.rows<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name = 'file-news' and state = 'created' and data->>'project' = $1`,
    [project],
  )
  return row!.n
}

test('files uploaded in succession are in one e-mail, sent after a minute without another upload', async () => {
  await upload('One.txt', 'Two.txt')
  await later(50)
  await upload('Three.txt')
  await later(50)
  await runJob()
  expect(await subjects()).toEqual([])
  await later(11)
  await runJob()
  expect(await subjects()).toEqual([`News ${companyCount}: 3 new files`])
})

test('while uploads continue, an e-mail is sent every five minutes', async () => {
  await upload('One.txt')
  await later(301)
  await upload('Two.txt')
  await runJob()
  expect(await subjects()).toEqual([`News ${companyCount}: 2 new files`])
})

test('files deleted in succession are in one e-mail too', async () => {
  await upload('One.txt', 'Two.txt')
  await server.rows('delete from file_news where project_id = $1', [project])
  for (const name of ['One.txt', 'Two.txt'])
    await server.call(files.moveToBin, { params: { id: project }, query: { paths: name } }, { token: ben })
  await later(30)
  await runJob()
  expect(await subjects()).toEqual([])
  await later(31)
  await runJob()
  expect(await subjects()).toHaveLength(1)
})

test('jobs that run too early leave exactly one job in the queue', async () => {
  await upload('One.txt', 'Two.txt')
  expect(await jobs()).toBe(2)
  await runJob()
  expect(await jobs()).toBe(2)
  await server.rows(`delete from pgboss.job where name = 'file-news'`)
  await runJob()
  await runJob()
  expect(await jobs()).toBe(1)
})
