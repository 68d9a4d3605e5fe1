import { account } from '@steelsafe/contract/account/endpoints.ts'
import { boardLimits } from '@steelsafe/contract/boards/limits.ts'
import { addDays, dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import type { DigestTime } from '@steelsafe/contract/notifications/names.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMilestones, projectWithMilestones } from '#test/support/milestones.ts'
import { people } from '#test/support/people.ts'
import { sendDigests } from './digests.ts'

/**
 * Ben gets digests of the milestones of each test's own tool. The tests run in the spring of 2031, when the dates of
 * the demo data have passed.
 */
let server: TestServer
let own: ProjectWithMilestones
let ben: { id: string; token: string }
beforeAll(async () => {
  server = await shopServer({ TIME_ZONE: 'UTC' })
  ben = { id: await server.userId('ben'), token: await server.token('ben') }
  await server.rows("update company_default set time_zone = 'America/Chicago'")
})
beforeEach(async () => {
  // Delete the dates of the demo data, which would be in every digest of Ben.
  await server.rows('delete from due_date')
  await server.rows('delete from project_ctp_person')
  await server.rows('delete from last_digest')
  await server.rows('delete from outbox_mail')
  await server.rows("update user_account set digest = 'off', reminder_hour = 7 where digest <> 'off'")
  await server.rows("update user_account set language = 'en', account_locked = false where id = $1", [ben.id])
  await server.call(account.setTimeZone, { body: { timeZone: 'America/Chicago' } }, { token: ben.token })
  own = await projectWithMilestones(server)
  await server.addToProject(own.id, 'ben', projectRelationships.engineer.id)
})
afterAll(() => server.stop())

const choose = (digest: DigestTime, hour = 7) =>
  server.call(notifications.updateReminderOptions, { body: { digest, hour } }, { token: ben.token })

/** Adds a milestone with Ben as its recipient. */
async function milestone(name: string, endDate: string) {
  await own.add(name)
  const { status } = await own.configure(name, { endDate, hasBegun: true, selectedUsers: [ben.id] })
  expect(status).toBe(200)
}

/** Runs the job at the given time. The system clock does not change. */
const runJobAt = (now: string) => sendDigests(server.services, new Date(now))

interface SentMail {
  recipient: string
  language: string
  subject: string
  text: string
  html: string
}
/** Makes the insertion of e-mails fail, as on a full disk, until the returned function is called or the test ends. */
async function refuseMails(check: string) {
  const isOver = async () =>
    void (await server.rows('alter table outbox_mail drop constraint if exists refused'))
  onTestFinished(isOver)
  await server.rows(`alter table outbox_mail add constraint refused check (${check}) not valid`)
  return isOver
}
const listDigestMails = () =>
  server.rows<SentMail>(
    "select recipient, language, subject, text, html from outbox_mail where template = 'boards:mail.digest' order by created_at, id",
  )

test('by default, digests are off, and the hour of reminders is seven', async () => {
  const grace = await server.token('grace')
  expect(await server.call(notifications.reminderOptions, {}, { token: grace })).toEqual({
    hour: 7,
    digest: 'off',
  })
  await choose('off')
  await milestone('T1', '2031-05-05')
  await runJobAt('2031-05-06T18:00:00Z')
  expect(await listDigestMails()).toEqual([])
})

test('a daily digest at the chosen hour lists late dates, dates of this week and dates of the next weeks, with links', async () => {
  await choose('daily', 9)
  await milestone('Sampling', '2031-05-02')
  await milestone('Texture', '2031-05-09')
  await milestone('Capability study', '2031-05-20')
  await milestone('Far away', '2031-07-01')
  // Tuesday, 08:59 and 09:00 in Chicago.
  await runJobAt('2031-05-06T13:59:00Z')
  const before = await listDigestMails()
  await runJobAt('2031-05-06T14:00:00Z')
  await runJobAt('2031-05-06T14:05:00Z')
  const [mail, ...others] = (await listDigestMails()).slice(before.length)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'ben.okafor@northlake.example',
    language: 'en',
    subject: expect.stringContaining('late 1, due this week 1'),
  })
  const { projectNumber } = await server.call(projects.get, { params: { id: own.id } }, { token: ben.token })
  const lines = mail!.text.split('\n')
  const headings = lines.filter(line => /^(Late|Due this week|Next) \(\d+\)$/.test(line))
  expect(headings).toEqual(['Late (1)', 'Due this week (1)', 'Next (1)'])
  expect(mail!.text).toMatch(new RegExp(`- Sampling · ${projectNumber}.*4 days late`))
  expect(mail!.text).toContain(`/project/${own.id}/statusalerts/view/`)
  expect(mail!.text).not.toContain('Far away')
  expect(mail!.text).toMatch(/Choose when you get this e-mail: http.*\/profile$/)
  expect(mail!.html).toContain(`/project/home/${own.id}`)
})

test('a clear-to-pay target is overdue on the target day itself, and due before it', async () => {
  await choose('daily')
  for (const [name, day] of Object.entries({ 'Tool paid': '2031-05-06', 'Texture paid': '2031-05-07' })) {
    const [{ id }] = (await server.rows<{ id: string }>(
      `insert into project_ctp_milestone (id, project_id, name, "order", target_date, is_approval_required, is_file_required, is_notifier, is_financial_trigger)
       values (gen_random_uuid(), $1, $2, 0, $3, true, true, false, false) returning id`,
      [own.id, name, day],
    )) as [{ id: string }]
    await server.rows(
      "insert into project_ctp_person (milestone_id, user_id, role) values ($1, $2, 'approver')",
      [id, ben.id],
    )
  }
  await runJobAt('2031-05-06T12:00:00Z')
  const [mail] = await listDigestMails()
  const lineOf = (name: string) => mail!.text.split('\n').find(line => line.includes(name))
  expect(mail).toMatchObject({ subject: expect.stringContaining('late 1, due this week 1') })
  expect(lineOf('Tool paid')).toMatch(/Clear to pay · 05\/06\/2031 · Overdue/)
  expect(lineOf('Texture paid')).toMatch(/Due in 1 day/)
})

test('the digest lists the dates of a responsible person with the reason of their delay', async () => {
  await choose('daily')
  await server.call(
    phases.create,
    {
      ...own.here,
      body: {
        phaseTypeId: 'Tryout',
        statusId: 'InProgress',
        plannedMilestone: '2031-05-01',
        responsibleId: ben.id,
        delayReason: 'Hardening took longer',
      },
    },
    { token: own.mia },
  )
  await runJobAt('2031-05-06T12:00:00Z')
  const [mail] = await listDigestMails()
  expect(mail!.text).toMatch(/- Tryout · .* · Phase · 05\/01\/2031 · 5 days late · Hardening took longer/)
})

test('a delivery that has passed is late in the digest of the lead', async () => {
  await choose('daily')
  // Ben leads when no administrator is on the tool.
  await server.rows('delete from project_user where project_id = $1 and user_id <> $2', [own.id, ben.id])
  await server.rows("update project set date_of_delivery = '2031-05-01' where id = $1", [own.id])
  await runJobAt('2031-05-06T12:00:00Z')
  const [mail] = await listDigestMails()
  expect(mail).toMatchObject({ subject: expect.stringContaining('late 1') })
  expect(mail!.text).toMatch(/- Delivery · .* · 05\/01\/2031 · 5 days late/)
  await server.rows("update project set date_of_delivery = '2031-05-07' where id = $1", [own.id])
  await server.rows('delete from last_digest')
  await runJobAt('2031-05-07T12:00:00Z')
  expect((await listDigestMails()).at(-1)!.text).toMatch(/- Delivery · .* · Due today/)
})

test('a time zone that the database does not know is replaced by the time zone of the installation', async () => {
  await choose('daily')
  await milestone('T1', '2031-05-05')
  onTestFinished(
    async () => void (await server.rows("update company_default set time_zone = 'America/Chicago'")),
  )
  await server.rows("update company_default set time_zone = 'US/Pacific-New'")
  await server.rows("update user_account set time_zone = 'SystemV/AST4' where id = $1", [ben.id])
  await runJobAt('2031-05-06T06:55:00Z')
  const before = await listDigestMails()
  await runJobAt('2031-05-06T07:00:00Z')
  const mails = (await listDigestMails()).slice(before.length)
  expect(mails).toMatchObject([{ subject: expect.stringContaining('late 1') }])
})

test('a daily digest is sent once a day, and after an interruption only for the latest day', async () => {
  await choose('daily')
  await milestone('T1', '2031-05-05')
  await runJobAt('2031-05-06T12:00:00Z')
  await runJobAt('2031-05-07T11:59:00Z')
  const first = await listDigestMails()
  await runJobAt('2031-05-10T20:00:00Z')
  await runJobAt('2031-05-11T11:00:00Z')
  const both = await listDigestMails()
  expect([first.length, both.length]).toEqual([1, 2])
})

test('a weekly digest is sent on Monday, or as soon as the server runs again in that week', async () => {
  await choose('weekly')
  await milestone('T1', '2031-05-02')
  await server.rows(
    "insert into last_digest values ($1, '2031-04-28') on conflict (user_id) do update set day = excluded.day",
    [ben.id],
  )
  // Sunday, and Monday before seven.
  await runJobAt('2031-05-04T20:00:00Z')
  await runJobAt('2031-05-05T11:55:00Z')
  expect(await listDigestMails()).toEqual([])
  // No process ran on Monday.
  await runJobAt('2031-05-07T20:00:00Z')
  await runJobAt('2031-05-09T20:00:00Z')
  expect(await listDigestMails()).toHaveLength(1)
  await runJobAt('2031-05-12T12:00:00Z')
  expect(await listDigestMails()).toHaveLength(2)
})

test('a digest without any dates is not sent', async () => {
  await choose('daily')
  await milestone('Far away', '2031-09-01')
  await runJobAt('2031-05-06T18:00:00Z')
  expect(await listDigestMails()).toEqual([])
})

test('a user who turns the digest on gets the next digest, not the digest that was due before', async () => {
  await choose('off')
  const now = new Date()
  await milestone('T1', addDays(now.toISOString().slice(0, 10), -5))
  await choose('daily')
  await sendDigests(server.services, now)
  const atOnce = await listDigestMails()
  await sendDigests(server.services, new Date(now.getTime() + 2 * dayMs))
  expect([atOnce.length, (await listDigestMails()).length]).toEqual([0, 1])
})

test('the digest is in the language and the time zone of its user', async () => {
  await choose('daily')
  await milestone('T1', '2031-05-02')
  await server.call(account.setLanguage, { body: { language: 'de' } }, { token: ben.token })
  await server.call(account.setTimeZone, { body: { timeZone: 'Asia/Shanghai' } }, { token: ben.token })
  // At seven o'clock in Shanghai, it is still the day before in Chicago.
  await server.rows(
    "insert into last_digest values ($1, '2031-05-05') on conflict (user_id) do update set day = excluded.day",
    [ben.id],
  )
  await runJobAt('2031-05-05T22:59:00Z')
  expect(await listDigestMails()).toEqual([])
  await runJobAt('2031-05-05T23:00:00Z')
  const [mail] = await listDigestMails()
  expect(mail).toMatchObject({ language: 'de', subject: expect.stringContaining('Ihre Termine am') })
  expect(mail!.text).toContain('3 Tage verspätet')
})

test('when the change to daylight saving time skips the chosen hour, the digest is sent at the end of the skipped hour', async () => {
  await choose('daily', 2)
  await milestone('T1', '2032-03-12')
  await server.rows(
    "insert into last_digest values ($1, '2032-03-13') on conflict (user_id) do update set day = excluded.day",
    [ben.id],
  )
  // On 2032-03-14 the clocks in Chicago go from 01:59 to 03:00, at 08:00 UTC.
  await runJobAt('2032-03-14T07:59:00Z')
  expect(await listDigestMails()).toEqual([])
  await runJobAt('2032-03-14T08:00:00Z')
  await runJobAt('2032-03-14T09:00:00Z')
  expect(await listDigestMails()).toHaveLength(1)
})

test('concurrent runs of the job send a digest once', async () => {
  await choose('daily')
  await milestone('T1', '2031-05-05')
  await Promise.all([1, 2, 3].map(() => runJobAt('2031-05-06T12:00:00Z')))
  expect(await listDigestMails()).toHaveLength(1)
})

test('a digest that fails is sent once by the next run', async () => {
  await choose('daily')
  await milestone('T1', '2031-05-05')
  const isOver = await refuseMails('false')
  await expect(runJobAt('2031-05-06T12:00:00Z')).rejects.toThrow()
  await isOver()
  await runJobAt('2031-05-06T12:05:00Z')
  expect(await listDigestMails()).toHaveLength(1)
})

test('a locked user gets no digest, and a user who has left a tool gets none of its dates', async () => {
  await choose('daily')
  await milestone('T1', '2031-05-05')
  await server.rows('update user_account set account_locked = true where id = $1', [ben.id])
  await runJobAt('2031-05-06T12:00:00Z')
  await server.rows('update user_account set account_locked = false where id = $1', [ben.id])
  await server.rows('delete from project_user where project_id = $1 and user_id = $2', [own.id, ben.id])
  await server.rows('delete from project_company where project_id = $1', [own.id])
  await runJobAt('2031-05-06T12:05:00Z')
  expect(await listDigestMails()).toEqual([])
})

test.each([
  [{ hour: 24, digest: 'daily' }, 'hour'],
  [{ hour: 7.5, digest: 'daily' }, 'hour'],
  [{ hour: '7', digest: 'daily' }, 'hour'],
  [{ hour: 7, digest: 'hourly' }, 'digest'],
])('the options %o are refused', async (body, field) => {
  const answer = await server.askUntyped(notifications.updateReminderOptions, { body }, { token: ben.token })
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.body as { modelState: object }).modelState)).toEqual([field])
})

test('a digest that cannot be stored does not stop the digests of other users, and is sent by the next run', async () => {
  await choose('daily')
  await milestone('T1', '2031-05-05')
  const other = { id: await server.userId('mia'), token: await server.token('mia') }
  await server.call(account.setTimeZone, { body: { timeZone: 'America/Chicago' } }, { token: other.token })
  await server.call(
    notifications.updateReminderOptions,
    { body: { digest: 'daily', hour: 7 } },
    { token: other.token },
  )
  for (const refusedEmail of [people.ben.email, people.mia.email]) {
    await server.rows('delete from last_digest')
    await server.rows('delete from outbox_mail')
    const isOver = await refuseMails(`recipient <> '${refusedEmail}'`)
    await expect(runJobAt('2031-05-06T18:00:00Z')).rejects.toThrow()
    await isOver()
    const others = [people.ben.email, people.mia.email].filter(email => email !== refusedEmail)
    expect((await listDigestMails()).map(({ recipient }) => recipient)).toEqual(others)
    await runJobAt('2031-05-06T18:05:00Z')
    expect((await listDigestMails()).map(({ recipient }) => recipient)).toEqual([...others, refusedEmail])
  }
})

test('a user can request the digest of today at once, again only after a pause, and still gets the digest at the chosen time', async () => {
  const sendNow = () => server.ask(notifications.sendDigest, {}, { token: ben.token })
  await choose('daily')
  await milestone('T1', addDays(new Date().toISOString().slice(0, 10), -5))
  // The test's server has no mail server.
  expect(await sendNow()).toMatchObject({ status: 200, body: { outcome: 'stored' } })
  const again = await sendNow()
  expect(again.status).toBe(429)
  expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(boardLimits.digestMinutes * 60)
  const [mail, ...others] = await listDigestMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: people.ben.email,
    subject: expect.stringContaining('late 1'),
    text: expect.stringContaining('- T1 · '),
  })
  await sendDigests(server.services, new Date(Date.now() + 2 * dayMs))
  expect(await listDigestMails()).toHaveLength(2)
  await server.rows(
    `update outbox_mail set created_at = created_at - make_interval(mins => ${boardLimits.digestMinutes})`,
  )
  expect((await sendNow()).status).toBe(200)
})

test('no digest is sent at once when there is nothing to report', async () => {
  await milestone('Far away', '2031-09-01')
  const answer = await server.call(notifications.sendDigest, {}, { token: ben.token })
  expect(answer).toEqual({ outcome: 'nothing' })
  expect(await listDigestMails()).toEqual([])
})
