import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import type { SharedOperations } from '@steelsafe/contract/operations/updates.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serverLimits } from '#core/server-limits.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { projectInLaunch } from '#test/support/launch.ts'
import { emailOf } from '#test/support/shop.ts'
import { deferredMailJob } from './send-from-person.ts'

let server: TestServer
let mia: string
let miaId: string
let company: string
let project: string
let outside: string
let testCount = 0
beforeAll(async () => {
  server = await shopServer({ MAIL_PAUSE_SECONDS: '300' })
  mia = await server.token('mia')
  miaId = await server.userId('mia')
})
// Gives each test a new company, project and address without earlier e-mails.
beforeEach(async () => {
  testCount += 1
  await server.rows('delete from outbox_mail')
  await server.rows('delete from held_mail')
  company = await server.newCompany(`Pause ${testCount}`)
  await server.addToCompany(company, 'mia', companyRelationships.administrator.id)
  const body = { companyId: company, projectNumber: 'P-1' }
  project = (await server.call(projects.create, { body }, { token: mia })).id
  outside = `toolmaker-${testCount}@outside.example`
})
afterAll(() => server.stop())

const invite = (emailAddress: string, to: 'company' | 'project' = 'company') =>
  server.ask(
    account.invite,
    {
      body:
        to === 'company'
          ? {
              emailAddress,
              relationshipId: companyRelationships.member.id,
              isCompany: true,
              companyId: company,
            }
          : {
              emailAddress,
              relationshipId: projectRelationships.viewer.id,
              isProject: true,
              projectId: project,
            },
    },
    { token: mia },
  )
interface SentMail {
  subject: string
  text: string
  code: string | null
}
const mailsTo = (recipient: string) =>
  server.rows<SentMail>(
    'select subject, text, code from outbox_mail where recipient = $1 order by created_at, id',
    [recipient],
  )
/** Runs the job that sends the deferred e-mails of a group, as after the end of its pause. */
const sendHeld = (recipient: string, area: string) =>
  deferredMailJob(server.services).run({ senderId: miaId, recipient, area })
/** Moves the sent e-mails back in time, to shorten the pause. */
const later = (seconds: number) =>
  server.rows(`update outbox_mail set created_at = created_at - make_interval(secs => $1)`, [seconds])

test('the first of several invitations to an address is sent at once, and the others are combined after the pause', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => invite(outside)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await invite(outside, 'project')
  expect(await mailsTo(outside)).toHaveLength(1)
  await later(200)
  await sendHeld(outside, 'account')
  expect(await mailsTo(outside)).toHaveLength(1)
  await later(101)
  await sendHeld(outside, 'account')
  const [first, second, ...others] = await mailsTo(outside)
  expect(others).toEqual([])
  expect(first?.subject).toBe(`Mia Torres invites you to Pause ${testCount}`)
  expect(first?.text).toContain('Mia Torres (mia.torres@northlake.example) would like')
  expect(first?.text).not.toContain('Earlier messages')
  expect(second?.subject).toBe('Mia Torres invites you to P-1')
  expect(second?.code).not.toBeNull()
  // The three invitations to the company are equal, so they are listed once, and without a link that nobody could open.
  expect(second?.text.split(`Mia Torres invites you to Pause ${testCount}`)).toHaveLength(2)
  expect(second?.text.match(/https?:\/\//g)).toHaveLength(1)
  expect(await server.rows('select 1 from held_mail')).toEqual([])
})

test('a member who gets several messages in a row receives two e-mails that contain all of them', async () => {
  await server.addToProject(project, 'ben', projectRelationships.viewer.id)
  const form = new FormData()
  form.append('file', new Blob(['steel']), 'Core.txt')
  await server.ask(files.upload, { params: { id: project }, query: {}, body: form }, { token: mia })
  const ben = await server.userId('ben')
  for (const message of ['One', 'Two', 'Three'])
    await server.call(
      files.notify,
      { params: { id: project }, body: { recipients: [ben], data: ['Core.txt'], message } },
      { token: mia },
    )
  const to = emailOf('ben')
  const letters = async () => (await mailsTo(to)).filter(({ subject }) => subject.startsWith('Files of'))
  expect(await letters()).toHaveLength(1)
  await later(301)
  await sendHeld(to, 'files')
  const [, last, ...others] = await letters()
  expect(others).toEqual([])
  expect(last?.text).toMatch(/Three[\s\S]*Earlier messages[\s\S]*Two/)
})

test('reports of a supplier through a link reach the leader of the launch in two e-mails with all of them', async () => {
  const own = await projectInLaunch(server)
  const components = ['Core', 'Slide', 'Cavity']
  for (const component of components)
    await server.call(
      operations.create,
      { ...own.here, body: { component, kinds: ['Edm'], shop: 'Hartmann Formenbau' } },
      { token: mia },
    )
  const body = { shop: 'Hartmann Formenbau' }
  const { link } = await server.call(operations.createLink, { ...own.here, body }, { token: mia })
  const params = { token: link.split('/').at(-1)! }
  const shared = (await server.call(operations.openLink, { params, body: {} })) as SharedOperations
  expect(shared.operations).toHaveLength(components.length)
  for (const { id, version } of shared.operations) {
    const form = new FormData()
    const fields = {
      operationId: id,
      version: String(version),
      sendId: crypto.randomUUID(),
      percent: '45',
      name: 'Ulla',
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const { status } = await server.askUntyped(operations.sendUpdate, { params, body: form })
    expect(status).toBeLessThan(300)
  }
  const letters = async () =>
    (await mailsTo(emailOf('mia'))).filter(({ subject }) => components.some(name => subject.includes(name)))
  expect(await letters()).toHaveLength(1)
  await later(301)
  await sendHeld(emailOf('mia'), 'operations')
  const both = await letters()
  expect(both).toHaveLength(2)
  const allText = both.map(({ subject, text }) => subject + text).join()
  for (const component of components) expect(allText).toContain(component)
})

test('problems that are reported through the tag of a tool reach an editor of its maintenance log in two e-mails', async () => {
  const own = await projectInLaunch(server)
  const { url } = await server.call(maintenance.tag, own.here, { token: mia })
  const params = { token: url.split('/').at(-1)! }
  const problems = ['Flash at the gate', 'The core is cracked', 'Water drips']
  for (const description of problems) {
    const body = new FormData()
    body.append('description', description)
    body.append('name', 'Rosa')
    expect((await server.ask(maintenance.reportByTag, { params, body })).status).toBe(201)
  }
  const to = emailOf('mia')
  const letters = async () =>
    (await mailsTo(to)).filter(({ text }) => problems.some(problem => text.includes(problem)))
  expect(await letters()).toHaveLength(1)
  await later(301)
  await deferredMailJob(server.services).run({ senderId: own.id, recipient: to, area: 'maintenance' })
  const both = await letters()
  expect(both).toHaveLength(2)
  for (const problem of problems) expect(both.map(({ text }) => text).join()).toContain(problem)
})

test('an e-mail after the pause is sent at once and begins another pause', async () => {
  await invite(outside)
  await later(301)
  await invite(outside, 'project')
  await invite(outside)
  expect(await mailsTo(outside)).toHaveLength(2)
})

/** Inserts e-mails to addresses without an account, sent within the last day. */
const sentToday = (count: number, columns: { sender?: string; company?: string }) =>
  server.rows(
    `insert into outbox_mail (id, recipient, language, template, subject, html, text, state, sender_id, company_id, is_outside, created_at)
     select gen_random_uuid(), n || '@outside.example', 'en', 'account:mail.invitation', '', '', '', 'kept', $2, $3, true, now() - interval '23 hours'
     from generate_series(1, $1) n`,
    [count, columns.sender ?? null, columns.company ?? null],
  )

test.each([
  ['one sender', () => sentToday(serverLimits.outsideMailsPerDay - 1, { sender: miaId })],
  ['one company', () => sentToday(serverLimits.outsideMailsPerDayOfCompany - 1, { company })],
])('the e-mails of %s to addresses without an account are limited per day', async (_, sendAlmostAll) => {
  await sendAlmostAll()
  expect((await invite(outside)).status).toBe(200)
  const refusal = await invite(`other-${outside}`)
  expect(refusal).toMatchObject({ status: 429, body: { error: 'account:rule.tooManyOutsideMails' } })
  const seconds = Number(refusal.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(3_000)
  expect(seconds).toBeLessThan(3_700)
  expect(await mailsTo(`other-${outside}`)).toEqual([])
  await later(3_700)
  expect((await invite(`other-${outside}`)).status).toBe(200)
})

test('a name that looks like an address is refused in the profile', async () => {
  const body = {
    firstName: 'Your account is locked. Sign in at https://evil.example/login',
    lastName: 'Torres',
  }
  expect(await server.ask(account.updateName, { body }, { token: mia })).toMatchObject({
    status: 400,
    body: { modelState: { firstName: [expect.stringContaining('web or e-mail address')] } },
  })
})
