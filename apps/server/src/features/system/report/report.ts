import { isLocalAddress } from '@steelsafe/contract/core/names/local-address.ts'
import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'
import { unknownTimeZones } from '#core/database/time-zones.ts'
import type { Services } from '#core/services.ts'
import { schemaVersion } from '#database/migrate.ts'
import { backupStatus } from '#features/backups/index.ts'
import { version } from '#server/version.ts'
import { certificateReport } from './certificate.ts'
import { clockReport } from './clock.ts'
import { worstDiskReport } from './disk.ts'
import { jobTable, sqlIsFailed } from './failed-jobs.ts'
import { statementReport } from './statements.ts'
import { storageReport } from './storage.ts'

/**
 * Returns the state of the installation. The report contains no secrets, not even parts of addresses with a password.
 */
export async function getReport(services: Services): Promise<SystemReport> {
  const { config, engine, publicUrl } = services
  const disk = await worstDiskReport([
    config.DATA_DIR,
    ...(config.BACKUP_DIR && !config.BACKUP_URL ? [config.BACKUP_DIR] : []),
  ])
  const storage = await storageReport(services)
  const unknown = await unknownTimeZones(engine, config)
  const certificate = await certificateReport(publicUrl)
  return engine.transaction<SystemReport>(
    async tx => ({
      version,
      database: { kind: engine.kind, ...(await databaseFacts(tx)), migration: schemaVersion },
      backup: await backupStatus(tx, services, new Date()),
      disk,
      storage,
      mail: await mailReport(tx, services),
      jobs: await jobReport(tx),
      timeZones: { result: unknown.length > 0 ? 'unknown' : 'fine', unknown },
      address: { result: isLocalAddress(publicUrl) ? 'local' : 'fine', url: publicUrl },
      certificate,
      clock: await clockReport(tx),
      statements: statementReport(),
      alertHost: config.ALERT_URL ? new URL(config.ALERT_URL).host : null,
    }),
    { readOnly: true },
  )
}

async function databaseFacts(tx: Tx): Promise<{ version: string; sizeBytes: number }> {
  const { version, sizeBytes } = await selectOne<{ version: string; sizeBytes: string }>(
    tx,
    sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::text as "sizeBytes"`,
  )
  return { version, sizeBytes: Number(sizeBytes) }
}

const { mailWaitMinutes, failureDays } = systemLimits

/**
 * Returns the report on e-mails. Failed test e-mails do not count, because the page has shown their failure; nor do
 * e-mails about alerts, which would cause further alerts.
 */
async function mailReport(tx: Tx, { config }: Pick<Services, 'config'>): Promise<SystemReport['mail']> {
  const { isStuck, ...counts } = await selectOne<{
    waitingCount: number
    failedCount: number
    isStuck: boolean
  }>(
    tx,
    sql`
    select count(*) filter (where state = 'waiting')::int as "waitingCount",
      count(*) filter (where state = 'failed')::int as "failedCount",
      coalesce(bool_or(state = 'waiting' and created_at < now() - make_interval(mins => ${mailWaitMinutes})), false) as "isStuck"
    from outbox_mail
    where state = 'waiting' or state = 'failed' and template <> 'outbox:mail.test' and template not like 'system:mail.%'
      and created_at > now() - make_interval(days => ${failureDays})`,
  )
  const hasServer = config.SMTP_URL !== undefined
  return { result: resultOfMail({ hasServer, isStuck, hasFailed: counts.failedCount > 0 }), ...counts }
}

function resultOfMail(mail: {
  hasServer: boolean
  isStuck: boolean
  hasFailed: boolean
}): SystemReport['mail']['result'] {
  if (!mail.hasServer) return 'noServer'
  if (mail.isStuck) return 'stuck'
  return mail.hasFailed ? 'failed' : 'fine'
}

async function jobReport(tx: Tx): Promise<SystemReport['jobs']> {
  const { rows: failures } = await tx.execute<{ name: string; count: number }>(
    sql`select name, count(*)::int as count from ${jobTable} where ${sqlIsFailed} group by name order by name`,
  )
  return { result: failures.length > 0 ? 'failed' : 'fine', failures }
}
