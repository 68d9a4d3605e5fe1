import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMilestones, projectWithMilestones } from '#test/support/milestones.ts'
import type { PersonKey } from '#test/support/people.ts'
import { sendReminders } from './reminders.ts'

let server: TestServer
let own: ProjectWithMilestones
beforeAll(async () => {
  server = await shopServer()
})
// Every test begins with reminders at seven o'clock, no locked users and a new project.
beforeEach(async () => {
  await server.rows('update user_account set reminder_hour = 7, account_locked = false')
  own = await projectWithMilestones(server)
  await zone('company_default', 'company_id', await server.companyId('Northlake Motors'), 'America/Chicago')
})
afterAll(() => server.stop())

/** Sets a time zone directly in the database, because other areas have the screens for companies and users. */
const zone = (table: string, column: string, id: string, name: string) =>
  server.rows(`update ${table} set time_zone = $1 where ${column} = $2`, [name, id])

/** Runs the job at the given time, in the far future. The system clock does not change. */
const runJobAt = (now: string) => sendReminders(server.services, new Date(now))

/** Returns a person's notifications about the milestones of this test, oldest first. */
async function milestoneNotices(who: PersonKey): Promise<string[]> {
  const rows = await server.rows<{ text: string }>(
    `select text from notification where user_id = $1 and project_id = $2
       and text in ('milestones:notice.amber', 'milestones:notice.red') order by created_at, id`,
    [await server.userId(who), own.id],
  )
  return rows.map(({ text }) => text.replace('milestones:notice.', ''))
}

/** Creates a milestone with these recipients that ends on December 9, 2031 and is amber from December 2. */
async function milestone(name: string, ...people: PersonKey[]) {
  const id = await own.add(name)
  const selectedUsers = []
  for (const person of people) {
    if (person !== 'mia') await server.addToProject(own.id, person, projectRelationships.engineer.id)
    selectedUsers.push(await server.userId(person))
  }
  const { status } = await own.configure(name, { endDate: '2031-12-09', selectedUsers })
  expect(status).toBe(200)
  return id
}

test('a recipient is notified once of amber and once of red, at seven in the morning local time', async () => {
  await zone('user_account', 'id', await server.userId('ben'), 'America/Chicago')
  await milestone('T1', 'ben')
  // 06:55 and 07:00 in Chicago.
  await runJobAt('2031-12-02T12:55:00Z')
  expect(await milestoneNotices('ben')).toEqual([])
  await runJobAt('2031-12-02T13:00:00Z')
  await runJobAt('2031-12-02T13:05:00Z')
  await runJobAt('2031-12-09T23:00:00Z')
  expect(await milestoneNotices('ben')).toEqual(['amber'])
  await runJobAt('2031-12-10T13:00:00Z')
  await runJobAt('2031-12-20T13:00:00Z')
  expect(await milestoneNotices('ben')).toEqual(['amber', 'red'])
})

test('a day that begins in Chicago is reminded of on the next morning in Shanghai and on the same morning in Los Angeles', async () => {
  await zone('user_account', 'id', await server.userId('ben'), 'Asia/Shanghai')
  await zone('user_account', 'id', await server.userId('diego'), 'America/Los_Angeles')
  await milestone('T1', 'ben', 'diego')
  // December 2 begins in Chicago at 06:00 UTC: 14:00 in Shanghai, and 22:00 of the day before in Los Angeles.
  await runJobAt('2031-12-02T15:00:00Z')
  expect([await milestoneNotices('ben'), await milestoneNotices('diego')]).toEqual([[], ['amber']])
  await runJobAt('2031-12-02T22:59:00Z')
  expect(await milestoneNotices('ben')).toEqual([])
  await runJobAt('2031-12-02T23:00:00Z')
  expect(await milestoneNotices('ben')).toEqual(['amber'])
})

test("an unknown time zone of a user is replaced by the company's time zone, or else by the installation's", async () => {
  const company = await server.companyId('Northlake Motors')
  await zone('user_account', 'id', await server.userId('ben'), 'SystemV/AST4')
  await zone('user_account', 'id', await server.userId('diego'), 'America/Los_Angeles')
  await milestone('T1', 'ben', 'diego')
  await runJobAt('2031-12-02T12:55:00Z')
  expect(await milestoneNotices('ben')).toEqual([])
  await runJobAt('2031-12-02T13:00:00Z')
  expect([await milestoneNotices('ben'), await milestoneNotices('diego')]).toEqual([['amber'], []])
  await runJobAt('2031-12-02T15:00:00Z')
  expect(await milestoneNotices('diego')).toEqual(['amber'])
  onTestFinished(async () => void (await zone('company_default', 'company_id', company, 'America/Chicago')))
  await zone('company_default', 'company_id', company, 'US/Pacific-New')
  await runJobAt('2031-12-10T06:55:00Z')
  expect(await milestoneNotices('ben')).toEqual(['amber'])
  await runJobAt('2031-12-10T07:00:00Z')
  expect(await milestoneNotices('ben')).toEqual(['amber', 'red'])
})

test('a reminder is sent at seven local time on the day of a clock change', async () => {
  await zone('user_account', 'id', await server.userId('ben'), 'America/Chicago')
  await own.add('Spring')
  await server.addToProject(own.id, 'ben', projectRelationships.engineer.id)
  await own.configure('Spring', { endDate: '2032-03-21', selectedUsers: [await server.userId('ben')] })
  // Amber from March 14, 2032, when the clock goes forward at two: seven o'clock is 12:00 UTC, and was 13:00 the day
  // before.
  await runJobAt('2032-03-14T11:59:00Z')
  expect(await milestoneNotices('ben')).toEqual([])
  await runJobAt('2032-03-14T12:00:00Z')
  expect(await milestoneNotices('ben')).toEqual(['amber'])
})

test('a user is reminded at the chosen hour, and only the first time when the hour occurs twice', async () => {
  const ben = await server.token('ben')
  const choose = (hour: number) =>
    server.call(notifications.updateReminderOptions, { body: { hour, digest: 'off' } }, { token: ben })
  await zone('user_account', 'id', await server.userId('ben'), 'America/Chicago')
  await own.add('Fall')
  await server.addToProject(own.id, 'ben', projectRelationships.engineer.id)
  await own.configure('Fall', { endDate: '2032-11-14', selectedUsers: [await server.userId('ben')] })
  // Amber from November 7, 2032, when it is one o'clock at 06:00 UTC, and again at 07:00.
  await choose(1)
  await runJobAt('2032-11-07T05:59:00Z')
  const before = await milestoneNotices('ben')
  await runJobAt('2032-11-07T06:00:00Z')
  await runJobAt('2032-11-07T07:00:00Z')
  const after = await milestoneNotices('ben')
  expect([before, after]).toEqual([[], ['amber']])
})

test('a user who chose an hour that the clock skips is reminded at the next minute', async () => {
  const ben = await server.token('ben')
  const choose = (hour: number) =>
    server.call(notifications.updateReminderOptions, { body: { hour, digest: 'off' } }, { token: ben })
  await zone('user_account', 'id', await server.userId('ben'), 'America/Chicago')
  await own.add('Spring')
  await server.addToProject(own.id, 'ben', projectRelationships.engineer.id)
  await own.configure('Spring', { endDate: '2032-03-21', selectedUsers: [await server.userId('ben')] })
  // Amber from March 14, 2032: at 08:00 UTC the clock goes from 01:59 to 03:00.
  await choose(2)
  await runJobAt('2032-03-14T07:59:00Z')
  const before = await milestoneNotices('ben')
  await runJobAt('2032-03-14T08:00:00Z')
  await runJobAt('2032-03-14T09:00:00Z')
  const after = await milestoneNotices('ben')
  expect([before, after]).toEqual([[], ['amber']])
})

test('after an interruption only the latest reminder is sent, if it is at most a week old', async () => {
  await zone('user_account', 'id', await server.userId('ben'), 'America/Chicago')
  await milestone('T1', 'ben')
  await runJobAt('2031-12-12T13:00:00Z')
  expect(await milestoneNotices('ben')).toEqual(['red'])
  const states = () =>
    server.rows<{ kind: string; state: string }>(
      'select kind, state from reminder where project_id = $1 order by due_on',
      [own.id],
    )
  expect(await states()).toEqual([
    { kind: 'amber', state: 'missed' },
    { kind: 'red', state: 'sent' },
  ])
})

test('a reminder that was missed for longer than a week is not sent', async () => {
  await zone('user_account', 'id', await server.userId('ben'), 'America/Chicago')
  await milestone('T1', 'ben')
  await runJobAt('2031-12-24T13:00:00Z')
  expect(await milestoneNotices('ben')).toEqual([])
})

test('a milestone that is complete, off or without reminders sends no reminder', async () => {
  await zone('user_account', 'id', await server.userId('mia'), 'America/Chicago')
  await milestone('Off', 'mia')
  await own.setActive((await own.detail('Off')).id, false)
  await milestone('Quiet', 'mia')
  await own.configure('Quiet', { endDate: '2031-12-09', selected: false })
  const done = await milestone('Done', 'mia')
  await own.setResult({ id: done, isComplete: true })
  await runJobAt('2031-12-02T13:00:00Z')
  expect(await milestoneNotices('mia')).toEqual([])
})

test('a reminder that was due while reminders were off is not sent when they are on again', async () => {
  await zone('user_account', 'id', await server.userId('mia'), 'America/Chicago')
  await milestone('T1', 'mia')
  for (const selected of [false, true]) await own.configure('T1', { endDate: '2031-12-09', selected })
  const switchedOn = await server.rows(
    `update project_detail set reminds_from = '2031-12-04' where project_id = $1 and reminds_from is not null returning id`,
    [own.id],
  )
  expect(switchedOn).toHaveLength(1)
  await runJobAt('2031-12-04T13:00:00Z')
  expect(await milestoneNotices('mia')).toEqual([])
  await runJobAt('2031-12-10T13:00:00Z')
  expect(await milestoneNotices('mia')).toEqual(['red'])
})

test('a new end date sends a reminder, and an end date that already had a reminder does not', async () => {
  await zone('user_account', 'id', await server.userId('mia'), 'America/Chicago')
  await milestone('T1', 'mia')
  await runJobAt('2031-12-02T13:00:00Z')
  await own.configure('T1', { endDate: '2031-12-11' })
  await runJobAt('2031-12-04T13:00:00Z')
  await own.configure('T1', { endDate: '2031-12-09' })
  await runJobAt('2031-12-05T13:00:00Z')
  expect(await milestoneNotices('mia')).toEqual(['amber', 'amber'])
})

test('several processes at once send each reminder once', async () => {
  await zone('user_account', 'id', await server.userId('mia'), 'America/Chicago')
  for (const name of ['A', 'B', 'C']) await milestone(name, 'mia')
  await Promise.all([1, 2, 3].map(() => runJobAt('2031-12-02T13:00:00Z')))
  expect(await milestoneNotices('mia')).toEqual(['amber', 'amber', 'amber'])
})

test('each milestone is reminded of once when there are more than one transaction handles', async () => {
  const first = await milestone('T1', 'ben')
  const added = 510
  await server.rows(
    `with added as (
       insert into project_detail (id, project_id, position, name, display_name, is_alertable, is_active, threshold_type_id,
         start_date, end_date)
       select gen_random_uuid(), project_id, position + n, name || n, display_name || n, is_alertable, is_active,
         threshold_type_id, start_date, end_date
       from project_detail, generate_series(1, $2::int) n where id = $1 returning id
     )
     insert into milestone_recipient (detail_id, user_id) select added.id, r.user_id
     from added, milestone_recipient r where r.detail_id = $1`,
    [first, added],
  )
  await runJobAt('2031-12-02T23:00:00Z')
  await runJobAt('2031-12-02T23:05:00Z')
  const reminders = await server.rows<{ total: number; things: number }>(
    `select count(*)::int as total, count(distinct thing_id)::int as things from reminder
     where project_id = $1 and user_id = $2 and state = 'sent'`,
    [own.id, await server.userId('ben')],
  )
  expect(reminders).toEqual([{ total: added + 1, things: added + 1 }])
})

test('a process that stops in the middle of a batch has sent the whole batch or nothing', async () => {
  await zone('user_account', 'id', await server.userId('mia'), 'America/Chicago')
  await milestone('T1', 'mia')
  // Writing the e-mail fails and rolls the transaction back, as when the process is killed.
  const removeFault = async () =>
    void (await server.rows('alter table outbox_mail drop constraint if exists stopped'))
  onTestFinished(removeFault)
  await server.rows('alter table outbox_mail add constraint stopped check (false) not valid')
  await expect(runJobAt('2031-12-02T13:00:00Z')).rejects.toThrow()
  expect(await milestoneNotices('mia')).toEqual([])
  await removeFault()
  await runJobAt('2031-12-02T13:05:00Z')
  expect(await milestoneNotices('mia')).toEqual(['amber'])
})

test('when the last recipient has left, the administrators of the project are reminded', async () => {
  await zone('user_account', 'id', await server.userId('mia'), 'America/Chicago')
  await milestone('T1', 'diego')
  await server.call(
    projectMembers.removeUser,
    { params: { id: own.id }, query: { userId: await server.userId('diego') } },
    { token: own.mia },
  )
  await runJobAt('2031-12-02T13:00:00Z')
  expect([await milestoneNotices('diego'), await milestoneNotices('mia')]).toEqual([[], ['amber']])
})

test('a locked user is not reminded', async () => {
  await zone('user_account', 'id', await server.userId('diego'), 'America/Chicago')
  await milestone('T1', 'diego')
  await server.rows('update user_account set account_locked = true where id = $1', [
    await server.userId('diego'),
  ])
  await runJobAt('2031-12-02T13:00:00Z')
  expect(await milestoneNotices('diego')).toEqual([])
})

test('users who are administrators through a company are reminded when a milestone has no recipients and the project no administrators', async () => {
  await zone('user_account', 'id', await server.userId('mia'), 'America/Chicago')
  await milestone('T1', 'diego')
  await server.rows('delete from project_user where project_id = $1', [own.id])
  await runJobAt('2031-12-02T13:00:00Z')
  expect([await milestoneNotices('diego'), await milestoneNotices('mia')]).toEqual([[], ['amber']])
})
