import { addDays, dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Finding } from '@steelsafe/contract/mold-qualification/findings.ts'
import { toolValidation } from '@steelsafe/contract/tool-validation/endpoints.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { projectWithMilestones } from '#test/support/milestones.ts'
import type { PersonKey } from '#test/support/people.ts'
import { type ProjectWithTryouts, projectWithTryouts } from '#test/support/tryouts.ts'
import { notifyOfAlerts } from './notify-of-alerts.ts'

let server: TestServer
let own: ProjectWithTryouts
beforeAll(async () => {
  server = await shopServer()
})
// The job has run before the tool of the test has alerts.
beforeEach(async () => {
  own = await projectWithTryouts(server)
  await runJob()
})
afterAll(() => server.stop())

/** Runs the job, now or some days later. The system clock does not change. */
const runJob = (days = 0) => notifyOfAlerts(server.services, new Date(Date.now() + days * dayMs))

/** Returns a person's notifications about a tool, by default the tool of the test, oldest first. */
async function noticesOf(who: PersonKey, project = own.id) {
  const rows = await server.rows<{ text: string; values: { rule: string; count: number; name: string } }>(
    `select text, values from notification where user_id = $1 and project_id = $2 and text like 'tool-validation:%'
     order by created_at, id`,
    [await server.userId(who), project],
  )
  return rows.map(({ text, values: { rule, count, name } }) => [
    text.replace('tool-validation:notice.', ''),
    rule,
    count,
    name,
  ])
}

/** Adds a finding that was due yesterday, and returns it. */
async function overdue(body: object = {}): Promise<Finding> {
  const tryout = await own.run(1)
  return own.addFinding(tryout, { item: 'Vents', dueDate: addDays(own.today, -1), ...body })
}

const act = (sourceId: string, body: object) =>
  server.askUntyped(
    toolValidation.updateAlert,
    { ...own.here, body: { rule: 'findingOverdue', sourceId, ...body } },
    { token: own.mia },
  )

test('only the owner of an overdue finding is notified, once, in the app and by e-mail', async () => {
  await server.addToProject(own.id, 'ben', projectRelationships.engineer.id)
  await overdue({ ownerId: await server.userId('ben') })
  await runJob()
  await runJob()
  expect(await noticesOf('ben')).toEqual([['alertFired', 'findingOverdue', 1, '1. Vents']])
  expect(await noticesOf('mia')).toEqual([])
  const mails = await server.rows<{ recipient: string; subject: string; text: string }>(
    `select m.recipient, m.subject, m.text from outbox_mail m join project p on m.subject like '%(' || p.project_number || ')%'
     where p.id = $1 and m.template = 'tool-validation:mail.alertFired'`,
    [own.id],
  )
  expect(mails).toMatchObject([
    {
      recipient: 'ben.okafor@northlake.example',
      subject: expect.stringMatching(/^New validation alert \(Launch \d+\)$/),
      text: expect.stringContaining('Finding overdue: 1. Vents.'),
    },
  ])
  expect(mails[0]!.text).toContain(toolValidationPaths.alerts(own.id))
})

test('without an owner the lead is notified, once for all alerts of a tool', async () => {
  const tryout = await own.run(1)
  for (const item of ['Vents', 'Gate'])
    await own.addFinding(tryout, { item, dueDate: addDays(own.today, -1) })
  await runJob()
  expect(await noticesOf('mia')).toEqual([['alertFired', 'findingOverdue', 2, '1. Vents']])
})

test('the lead is notified instead of an owner whose account is locked', async () => {
  await server.addToProject(own.id, 'ben', projectRelationships.engineer.id)
  const ownerId = await server.userId('ben')
  await overdue({ ownerId })
  const lock = (isLocked: boolean) =>
    server.rows('update user_account set account_locked = $2 where id = $1', [ownerId, isLocked])
  onTestFinished(async () => void (await lock(false)))
  await lock(true)
  await runJob()
  expect(await noticesOf('mia')).toEqual([['alertFired', 'findingOverdue', 1, '1. Vents']])
  expect(await noticesOf('ben')).toEqual([])
})

test('an alert is sent again after its snooze', async () => {
  const finding = await overdue()
  await runJob()
  expect((await act(finding.id, { version: 0, act: 'Snooze', until: own.today })).status).toBe(200)
  await runJob()
  expect(await noticesOf('mia')).toHaveLength(1)
  await runJob(2)
  await runJob(2)
  expect(await noticesOf('mia')).toHaveLength(2)
})

test('alerts of a tool that exist at the first run of the job are not sent', async () => {
  own = await projectWithTryouts(server)
  await overdue({ ownerId: await server.userId('mia') })
  await runJob()
  await runJob(30)
  expect(await noticesOf('mia')).toEqual([])
})

test('a new cause of an alert is sent only after a user has acted on the earlier cause, or after the alert had ended', async () => {
  const finding = await overdue()
  await runJob()
  const dueOn = (days: number) =>
    server.rows('update finding set due_date = $2 where id = $1', [finding.id, addDays(own.today, days)])
  await dueOn(-2)
  await runJob()
  expect(await noticesOf('mia')).toHaveLength(1)
  expect((await act(finding.id, { version: 0, act: 'Resolve', reason: 'Agreed' })).status).toBe(200)
  await runJob()
  expect(await noticesOf('mia')).toHaveLength(1)
  await dueOn(-3)
  await runJob()
  expect(await noticesOf('mia')).toHaveLength(2)
  await dueOn(5)
  await runJob()
  await dueOn(-4)
  await runJob()
  expect(await noticesOf('mia')).toHaveLength(3)
})

test('an alert without an action for seven days is sent to the administrators once, and an acknowledged alert is not', async () => {
  await server.addToProject(own.id, 'ben', projectRelationships.engineer.id)
  const tryout = await own.run(1)
  const ownerId = await server.userId('ben')
  const [ignored, acknowledged] = [
    await own.addFinding(tryout, { item: 'Vents', dueDate: addDays(own.today, -1), ownerId }),
    await own.addFinding(tryout, { item: 'Gate', dueDate: addDays(own.today, -1), ownerId }),
  ]
  await runJob()
  await act(acknowledged.id, { version: 0, act: 'Acknowledge' })
  await runJob(6)
  const escalations = async () => (await noticesOf('mia')).filter(([text]) => text === 'alertWaits')
  expect(await escalations()).toEqual([])
  await runJob(8)
  await runJob(9)
  expect((await escalations()).map(([, , , name]) => name)).toContain(`${ignored.number}. Vents`)
  expect(await escalations()).toHaveLength(1)
})

test('the job sends no alerts about milestones, which have reminders', async () => {
  const tool = await projectWithMilestones(server)
  await runJob()
  await tool.add('Steel ordered', { endDate: addDays(own.today, -4) })
  const { alerts } = await server.call(toolValidation.alerts, { ...tool.here, query: {} }, { token: own.mia })
  expect(alerts.map(({ rule }) => rule)).toEqual(['milestone'])
  await runJob()
  expect(await noticesOf('mia', tool.id)).toEqual([])
})

test('two simultaneous processes send an alert once', async () => {
  await overdue()
  await Promise.all([runJob(), runJob()])
  expect(await noticesOf('mia')).toHaveLength(1)
})

test('a tool whose companies do not have the module is not checked', async () => {
  const before = await server.rows<{ company: string; modules: string[] }>(
    'select company_id as company, modules from subscription',
  )
  onTestFinished(async () => {
    for (const { company, modules } of before)
      await server.rows('update subscription set modules = $2 where company_id = $1', [company, modules])
  })
  await server.rows(`update subscription set modules = '{}'`)
  await overdueWithoutModule()
  await runJob()
  expect(await noticesOf('mia')).toEqual([])
})

/** Adds an overdue finding directly in the database, because its endpoint needs the module. */
async function overdueWithoutModule() {
  await server.rows(
    `with ran as (
       insert into tryout (id, project_id, number, planned_date, actual_date, currency_code)
       values (gen_random_uuid(), $1, 1, $2, $2, 'USD') returning id
     )
     insert into finding (id, project_id, tryout_id, number, item, description, due_date)
     select gen_random_uuid(), $1, ran.id, 1, 'Vents', 'Burnt', $2 from ran`,
    [own.id, addDays(own.today, -1)],
  )
}
