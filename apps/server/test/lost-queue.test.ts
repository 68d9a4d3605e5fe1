import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { afterEach, expect, inject, test } from 'vitest'
import type { Engine } from '#core/database/engine/engine.ts'
import { openFromTemplate } from '#core/database/engine/template/template.ts'
import { Jobs, queueSchema } from '#core/jobs/jobs.ts'
import { mailJob } from '#core/mail/mail.ts'
import type { Services } from '#core/services.ts'
import { scimRulesJob } from '#features/scim/index.ts'
import { webhookJobs } from '#features/webhooks/index.ts'
import { readConfig } from '#server/config.ts'
import { newLog } from '#server/log/log.ts'
import { openHook } from './support/hook.ts'
import { openInbox } from './support/inbox.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Opens a database like after a restore: e-mails, deliveries and rule changes wait, but the job queue is missing. */
async function restored(): Promise<Engine> {
  const engine = await openFromTemplate(inject('empty'))
  cleanups.push(() => engine.close())
  return engine
}

/** Starts the job queue of a server process on the database. */
async function start(engine: Engine, settings: Record<string, string>) {
  const config = readConfig({ LOG_LEVEL: 'silent', ...settings })
  const jobs = new Jobs(engine, newLog(config))
  const services = { config, engine, jobs, publicUrl: 'http://127.0.0.1' } as unknown as Services
  await jobs.open([
    mailJob(engine, config) as never,
    scimRulesJob(services) as never,
    ...webhookJobs(services),
  ])
  await jobs.start()
  cleanups.push(() => jobs.stop())
  return jobs
}

const letter = (state: string) => `
  insert into outbox_mail (id, recipient, language, template, subject, html, text, state)
  values (gen_random_uuid(), 'ben@northlake.example', 'en', 'account:mail.password', '${state}', '', '', '${state}')`

test('a waiting e-mail without a job is sent at the next start, and no other e-mail is sent', async () => {
  const inbox = await openInbox()
  cleanups.push(() => inbox.close())
  const engine = await restored()
  for (const state of ['sent', 'failed', 'kept', 'waiting']) await engine.execute(letter(state))
  await start(engine, { SMTP_URL: inbox.url })
  await inbox.mailTo('ben@northlake.example', /waiting/)
  const states = async () =>
    (await engine.execute('select distinct state from outbox_mail order by 1')).rows.map(row => row.state)
  await expect.poll(states).toEqual(['failed', 'kept', 'sent'])
  expect(inbox.letters.map(({ subject }) => subject)).toEqual(['waiting'])
})

test('a waiting delivery without a job reaches its webhook at the next start', async () => {
  const hook = await openHook()
  cleanups.push(() => hook.close())
  const engine = await restored()
  const id = '00000000-0000-7000-8000-000000000001'
  await engine.execute(`
    insert into company (id, name) values ('${id}', 'Northlake');
    insert into webhook (id, company_id, name, url, events) values ('${id}', '${id}', 'ERP', '${hook.url}', '{}');
    insert into webhook_secret (webhook_id, secret) values ('${id}', 'whsec_${Buffer.alloc(24, 'k').toString('base64')}');
    insert into webhook_delivery (id, webhook_id, type, body, round) values ('${id}', '${id}', 'test', '{}', 2)`)
  await start(engine, { WEBHOOK_PRIVATE_ADDRESSES: 'allow' })
  const state = async () => (await engine.execute('select state from webhook_delivery')).rows[0]?.state
  await expect.poll(state).toBe('delivered')
  expect(hook.received.map(({ headers }) => headers['webhook-id'])).toEqual([id])
})

test('rule changes of an identity provider without a job are applied at the next start', async () => {
  const engine = await restored()
  const id = '00000000-0000-7000-8000-000000000001'
  const rules = [{ value: 'Leads', companyId: id, relationshipId: companyRelationships.administrator.id }]
  await engine.execute(`
    insert into company (id, name) values ('${id}', 'Northlake');
    insert into user_account (id, first_name, last_name, email, app_role, is_confirmed)
      values ('${id}', 'Ada', 'Lind', 'ada@northlake.example', 'CompanyUser', true);
    insert into sign_in_provider (id, name, issuer, client_id, domains, rules_from, rules) values
      ('${id}', 'Northlake', 'https://sso.northlake.example', 'x', '{northlake.example}', 'groups', '${JSON.stringify(rules)}');
    insert into scim_user (id, provider_id, user_id, user_name) values ('${id}', '${id}', '${id}', 'ada');
    insert into scim_group (id, provider_id, display_name) values ('${id}', '${id}', 'Leads');
    insert into scim_group_member (group_id, member_id) values ('${id}', '${id}');
    insert into scim_rule_change (id, provider_id, member_ids, token_id, address, request_id)
      values ('${id}', '${id}', '{${id}}', '${id}', '127.0.0.1', 'request')`)
  await start(engine, {})
  const changes = async () => (await engine.execute('select id from scim_rule_change')).rows
  await expect.poll(changes).toEqual([])
  const { rows } = await engine.execute('select relationship_id as role from company_user')
  expect(rows).toEqual([{ role: companyRelationships.administrator.id }])
})

test('a job that is still in the queue is not enqueued again', async () => {
  const engine = await restored()
  // No server listens on this port, so the job stays in the queue for the next attempt.
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1' }
  await engine.execute(letter('waiting'))
  await (await start(engine, settings)).stop()
  await start(engine, settings)
  const { rows } = await engine.execute(
    `select count(*)::int as jobs from ${queueSchema}.job where name = 'mail'`,
  )
  expect(rows).toEqual([{ jobs: 1 }])
})

/** Marks the job as taken by a process whose last heartbeat was a moment ago. */
const takenNow = `
  update ${queueSchema}.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'mail'`

/** Lets the next start look for silent processes, although the previous start has just done so. */
const checkIsDue = `update ${queueSchema}.queue set monitor_claim_on = monitor_claim_on - interval '1 hour'`

test('an e-mail of a killed process is sent at the next start on the embedded database', async ({ skip }) => {
  const inbox = await openInbox()
  cleanups.push(() => inbox.close())
  const engine = await restored()
  skip(engine.kind !== 'embedded')
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1' }
  await engine.execute(letter('waiting'))
  await (await start(engine, settings)).stop()
  await engine.execute(takenNow)
  await start(engine, { SMTP_URL: inbox.url })
  await inbox.mailTo('ben@northlake.example', /waiting/)
  expect(inbox.letters).toHaveLength(1)
})

// Another process may still send the e-mail, so its job is free only after its heartbeat has stopped.
test('on PostgreSQL the e-mail of another process is sent again only after the heartbeat of the process has stopped', async ({
  skip,
}) => {
  const inbox = await openInbox()
  cleanups.push(() => inbox.close())
  const engine = await restored()
  skip(engine.kind === 'embedded')
  await engine.execute(letter('waiting'))
  await (await start(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })).stop()
  await engine.execute(`${takenNow}; ${checkIsDue}`)
  const second = await start(engine, { SMTP_URL: inbox.url })
  // The later e-mail shows that the second process sends e-mails.
  const { rows } = await engine.execute(`
    insert into outbox_mail (id, recipient, language, template, subject, html, text, state)
    values (gen_random_uuid(), 'ben@northlake.example', 'en', 'account:mail.password', 'later', '', '', 'waiting')
    returning id`)
  await engine.transaction(tx => second.enqueue(tx, 'mail', { id: rows[0]!.id }))
  await inbox.mailTo('ben@northlake.example', /later/)
  await second.stop()
  expect(inbox.letters.map(({ subject }) => subject)).toEqual(['later'])
  await engine.execute(`
    update ${queueSchema}.job set heartbeat_on = heartbeat_on - interval '1 hour', retry_delay = 0
    where name = 'mail' and state = 'active'; ${checkIsDue}`)
  await start(engine, { SMTP_URL: inbox.url })
  await inbox.mailTo('ben@northlake.example', /waiting/)
  expect(inbox.letters.map(({ subject }) => subject)).toEqual(['later', 'waiting'])
})
