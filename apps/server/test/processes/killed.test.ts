import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Engine, openEngine } from '#core/database/engine/engine.ts'
import { openHook } from '../support/hook.ts'
import { withProcesses } from '../support/patience.ts'
import { copyDatabase } from './process.ts'

/**
 * The tests run processes one after the other on a durable database. The first process is killed during its work. The
 * tests open the database as rarely as possible, because this takes seconds.
 */
let source: string
let folder: string
beforeAll(async () => {
  source = await mkdtemp(join(tmpdir(), 'steelsafe-recipients-'))
  await copyDatabase('empty', source)
  await inDatabase(addRecipients, source)
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steelsafe-killed-'))
  await cp(source, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))
afterAll(() => rm(source, { recursive: true, force: true }))

/** Runs work on the database of a folder while no process has it open. */
async function inDatabase<Result>(work: (engine: Engine) => Promise<Result>, dataDir = folder) {
  const engine = await openEngine({ dataDir })
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

/** Returns the number of e-mails of each recipient of the milestone. */
const mails = () =>
  inDatabase(async engine => {
    const { rows } = await engine.execute(
      `select count(m.id)::int as count from user_account u left join outbox_mail m on m.recipient = u.email
       where u.email like '%@killed.example' group by u.id order by u.email`,
    )
    return (rows as { count: number }[]).map(({ count }) => count)
  })

/** Runs a script of this folder in a separate process, and returns its signal or exit code. */
async function run(program: string, ...parameters: (string | number)[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...parameters.map(String)], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = await once(child, 'exit')
  return signal ?? code
}

/**
 * Sends the reminders or digests of noon of May 6, 2031, twice in one process.
 * @param killedAt number of the e-mail at which the process kills itself; 0 for none
 */
const sendTwice = (what: 'reminders' | 'digests', killedAt: number) => run('send-and-die.ts', what, killedAt)

/** Adds five recipients of a milestone that ended on May 5, 2031. They also get digests. */
const addRecipients = (engine: Engine) =>
  engine.execute(`
    insert into company (id, name) values ('00000000-0000-7000-8000-000000000001', 'Killed');
    insert into user_account (id, email, first_name, last_name, app_role, is_confirmed, time_zone, digest)
      select ('00000000-0000-7000-9000-00000000000' || n)::uuid, n || '@killed.example', 'N', 'N' || n, 'CompanyUser', true, 'UTC', 'daily'
      from generate_series(1, 5) n;
    insert into company_user (company_id, user_id, relationship_id)
      select '00000000-0000-7000-8000-000000000001', id, '${companyRelationships.administrator.id}'
      from user_account where email like '%@killed.example';
    insert into project (id, company_id, project_number) values
      ('00000000-0000-7000-a000-000000000001', '00000000-0000-7000-8000-000000000001', 'K-1');
    insert into project_company (project_id, company_id, relationship_id, project_role_id) values
      ('00000000-0000-7000-a000-000000000001', '00000000-0000-7000-8000-000000000001', '${projectRelationships.administrator.id}', 'Owner');
    insert into project_detail (id, project_id, position, name, display_name, value_text, is_alertable, is_active, reminds, end_date)
      values ('00000000-0000-7000-b000-000000000001', '00000000-0000-7000-a000-000000000001', 0, 'T1', 'T1', '', true, true, true, '2031-05-05');
    insert into milestone_recipient (detail_id, user_id)
      select '00000000-0000-7000-b000-000000000001', id from user_account where email like '%@killed.example'`)

test.each([
  { what: 'digests', writtenBefore: [1, 1, 0, 0, 0], transactions: 'each person has a transaction' },
  { what: 'reminders', writtenBefore: [0, 0, 0, 0, 0], transactions: 'all share a transaction' },
] as const)(
  '$what ($transactions): after a killed process the next process sends the rest, and nothing twice',
  withProcesses,
  async ({ what, writtenBefore }) => {
    expect(await sendTwice(what, 3)).toBe('SIGKILL')
    expect(await mails()).toEqual(writtenBefore)
    expect(await sendTwice(what, 0)).toBe(0)
    expect(await mails()).toEqual([1, 1, 1, 1, 1])
  },
)

const project = '00000000-0000-7000-a000-000000000001'

/** Adds a webhook of the company that owns the project. */
const webhookTo = (url: string) =>
  inDatabase(engine =>
    engine.execute(`
      insert into webhook (id, company_id, name, url, events) values
        ('00000000-0000-7000-c000-000000000001', '00000000-0000-7000-8000-000000000001', 'ERP', '${url}', '{production.imported}');
      insert into webhook_secret (webhook_id, secret)
        values ('00000000-0000-7000-c000-000000000001', 'whsec_${Buffer.alloc(24, 'k').toString('base64')}')`),
  )

/**
 * Moves the clock of the queue by an hour, so that the process counts as silent and the pause before the next attempt
 * is over.
 */
const anHourLater = `
  update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour', retry_delay = 0 where name = 'webhook';
  update pgboss.queue set monitor_claim_on = monitor_claim_on - interval '1 hour'`

async function deliveries(engine: Engine) {
  const { rows } = await engine.execute('select id, state, tries from webhook_delivery')
  return rows as { id: string; state: string; tries: number }[]
}

test.each([
  { when: 'before it is sent', killedAt: 1, cameFirst: 0 },
  { when: 'after the answer, which is not recorded', killedAt: 2, cameFirst: 1 },
])(
  'webhooks: an event whose process is killed $when is delivered by the next process',
  withProcesses,
  async scenario => {
    const hook = await openHook()
    try {
      await webhookTo(hook.url)
      expect(await run('deliver-and-die.ts', scenario.killedAt, project)).toBe('SIGKILL')
      expect(hook.received).toHaveLength(scenario.cameFirst)
      const waiting = await inDatabase(async engine => {
        const before = await deliveries(engine)
        await engine.execute(anHourLater)
        return before
      })
      const { id } = waiting[0]!
      expect(waiting).toEqual([{ id, state: 'waiting', tries: 0 }])
      expect(await run('deliver-and-die.ts', 0)).toBe(0)
      // A receiver recognizes a repeated event by its id.
      expect(hook.received.map(({ headers }) => headers['webhook-id'])).toEqual(
        Array(scenario.cameFirst + 1).fill(id),
      )
      expect(await inDatabase(deliveries)).toEqual([{ id, state: 'delivered', tries: 1 }])
    } finally {
      await hook.close()
    }
  },
)
