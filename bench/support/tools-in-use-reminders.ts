import { build } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { sendDigests } from '../../apps/server/src/features/digests/index.ts'
import { publishPassedDates } from '../../apps/server/src/features/reminders/publish-passed-dates.ts'
import { sendReminders } from '../../apps/server/src/features/reminders/reminders.ts'
import { newLog } from '../../apps/server/src/log/log.ts'
import { processorMs } from './processes.ts'

/**
 * A run of a job: the number of reminders or digests that it created, and the time of the job and of the SQL alone, in
 * milliseconds.
 */
export interface BenchRun {
  said: number
  /** Elapsed time. */
  ms: number
  /** CPU time. */
  processor: number
  /**
   * CPU time of the SQL that finds the due dates, without permissions, time zones and addresses, and without writing
   * the reminders.
   */
  sql: number
}

const day = (at: string) => `(timestamptz '${at}' at time zone 'UTC')::date`
const withoutReminder = (thing: string, kind: string, on: string) =>
  `not exists (select 1 from reminder k where k.thing_id = ${thing} and k.user_id = r.user_id and k.kind = '${kind}' and k.due_on = ${on})`
const moment = (kind: string, on: string, at: string) => `
  select d.id, r.user_id from project_detail d join milestone_recipient r on r.detail_id = d.id
  where d.is_alertable and d.is_active and ${on} between ${day(at)} - 30 and ${day(at)} and ${withoutReminder('d.id', kind, on)}`
const payment = (kind: string, on: string, at: string) => `
  select m.id, r.user_id from project_ctp_milestone m join project_ctp_person r on r.milestone_id = m.id
  where not m.is_complete and ${on} between ${day(at)} - 30 and ${day(at)} and ${withoutReminder('m.id', kind, on)}`
const toSay = (at: string) =>
  [
    moment('amber', 'd.amber_date', at),
    moment('red', 'd.end_date + 1', at),
    payment('near', 'm.target_date - 7', at),
    payment('overdue', 'm.target_date', at),
    `select d.id, r.user_id from due_date d join maintenance_alert_recipient r on r.alert_id = d.id
      where d.kind = 'maintenance' and d.due_on between ${day(at)} - 30 and ${day(at)} and ${withoutReminder('d.id', 'due', 'd.due_on')}`,
  ].join(' union all ')

/** SQL that finds the dates for all digests, at most fifteen for each of the three headings of a digest. */
const digests = `
  select u.id, d.* from user_account u cross join lateral (
    select due.* from due_date due where due.id in (
      select r.detail_id from milestone_recipient r where r.user_id = u.id
      union select r.alert_id from maintenance_alert_recipient r where r.user_id = u.id
      union select r.milestone_id from project_ctp_person r where r.user_id = u.id)
      and due.due_on <= current_date + 21
    order by due.late_on limit 45) d
  where u.digest <> 'off'`

/**
 * Measures the jobs of reminders and digests. Reminders run after a month without reminders, again immediately, on each
 * of the next two days, and five minutes later. Then digests run twice for all users.
 */
export async function measureJobs(environment: Record<string, string>): Promise<Record<string, BenchRun>> {
  const config = readConfig(environment)
  const { services, startJobs, stop } = await build(config, newLog(config))
  await startJobs()
  const { engine } = services
  const count = async (table: string) =>
    Number((await engine.execute(`select count(*) as n from ${table}`)).rows[0]?.n)
  const evening = (days: number) => {
    const at = new Date()
    at.setUTCHours(23, 30, 0, 0)
    at.setUTCDate(at.getUTCDate() + days)
    return at
  }
  const measure = async (table: string, sql: string, work: () => Promise<void>): Promise<BenchRun> => {
    const before = await count(table)
    const startCpuMs = processorMs(process.pid)
    await engine.execute(`select count(*) from (${sql}) of_job`)
    const began = performance.now()
    const usedBySql = processorMs(process.pid) - startCpuMs
    await work()
    return {
      ms: performance.now() - began,
      processor: processorMs(process.pid) - startCpuMs - usedBySql,
      sql: usedBySql,
      said: (await count(table)) - before,
    }
  }
  const runs: Record<string, BenchRun> = {}
  for (const [name, now] of Object.entries({
    'after a month in which nobody was notified': evening(0),
    'again, with nothing to say': evening(0),
    'with the moments of one day': evening(1),
    'with those of another day': evening(2),
    'again, five minutes later': new Date(evening(2).getTime() + 300_000),
  }))
    runs[name] = await measure('reminder', toSay(now.toISOString()), async () => {
      await sendReminders(services, now)
      await publishPassedDates(services, now)
    })
  await engine.execute(`update user_account set digest = 'daily' where app_role = 'CompanyUser'`)
  for (const [name, now] of Object.entries({
    'digests of all people': evening(3),
    'digests again, with nothing to send': new Date(evening(3).getTime() + 300_000),
  }))
    runs[name] = await measure('outbox_mail', digests, () => sendDigests(services, now))
  await stop()
  return runs
}
