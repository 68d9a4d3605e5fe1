import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import { desc, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { Services } from '#core/services.ts'
import { backupRuns } from '#database/schema/backups.ts'
import { type Config, settingNames } from '#server/config.ts'
import { recentWarnings } from '#server/log/recent-warnings.ts'
import { jobTable, sqlIsFailed } from './failed-jobs.ts'
import { getReport } from './report.ts'

/**
 * The settings whose values the bundle contains. For every other setting, the bundle contains only whether it is set,
 * because the value may contain a password, a key or the address of a person.
 */
const shownSettings: ReadonlySet<keyof Config> = new Set<keyof Config>([
  'HOST',
  'PORT',
  'DATA_DIR',
  'DATABASE_POOL',
  'PUBLIC_URL',
  'CORPORATE_URL',
  'TIME_ZONE',
  'LOG_LEVEL',
  'LOG_FILE',
  'MAIL_PAUSE_SECONDS',
  'FILE_NEWS_SECONDS',
  'MAX_FILE_BYTES',
  'MAX_IMAGE_BYTES',
  'MAX_ATTACHMENT_BYTES',
  'ATTACHMENT_EXTENSIONS',
  'BLOCKED_EXTENSIONS',
  'TRUST_PROXY',
  'API_DOCS',
  'PASSKEYS',
  'SLOW_CALLER_SECONDS',
  'WEBHOOK_PRIVATE_ADDRESSES',
  'WEBHOOK_SECONDS',
  'BACKUP_DIR',
  'BACKUP_EVERY',
  'BACKUP_KEEP',
  'AUDIT_DAYS',
  'USER_RATE',
  'ANONYMOUS_RATE',
])

/**
 * Returns a file with the state of the installation for the people who support its administrator. It contains no
 * password, key, token, address of a person or text of a user.
 */
export async function supportBundle(services: Services): Promise<GeneratedFile> {
  const { config, engine } = services
  const report = await getReport(services)
  const facts = await engine.transaction(readFacts, { readOnly: true })
  const content = {
    about:
      'The state of a Steelsafe installation, for support. It contains no passwords, keys, tokens, addresses of persons or texts of users.',
    writtenDate: new Date().toISOString(),
    process: {
      node: process.version,
      system: `${process.platform} ${process.arch}`,
      memoryBytes: process.memoryUsage().rss,
      uptimeSeconds: Math.round(process.uptime()),
    },
    report,
    settings: settingsFor(config),
    ...facts,
    warnings: recentWarnings(),
  }
  return {
    body: JSON.stringify(content, null, 2),
    name: `steelsafe-support-${content.writtenDate.slice(0, 10)}.json`,
    type: 'application/json',
    cacheSeconds: 0,
  }
}

function settingsFor(config: Config): Record<string, unknown> {
  const readSetting = (name: keyof Config) => {
    const value = config[name]
    if (value === undefined) return null
    if (!shownSettings.has(name)) return 'set, not shown'
    return value instanceof Set ? [...value] : value
  }
  return Object.fromEntries(settingNames.map(name => [name, readSetting(name)]))
}

/** Reads tables, e-mails, jobs and backups. The numbers of rows are estimates of the database. */
async function readFacts(tx: Tx) {
  const { rows: tables } = await tx.execute(sql`
    select c.relname as name, c.reltuples::bigint::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 3 desc, 1`)
  const { rows: mails } = await tx.execute(sql`
    select state, last_error as problem, count(*)::int as count from outbox_mail group by 1, 2 order by 1, 2`)
  const { rows: queue } = await tx.execute(sql`
    select name, state, count(*)::int as count, min(created_on) as oldest from ${jobTable} group by 1, 2 order by 1, 2`)
  const { rows: failedJobs } = await tx.execute(sql`
    select name, completed_on as date, output ->> 'message' as problem from ${jobTable}
    where ${sqlIsFailed} order by completed_on desc limit ${systemLimits.bundledRows}`)
  const backups = await tx
    .select({
      state: backupRuns.state,
      startedAt: backupRuns.startedAt,
      endedAt: backupRuns.endedAt,
      sizeBytes: backupRuns.sizeBytes,
      isEncrypted: backupRuns.isEncrypted,
      problem: backupRuns.problem,
    })
    .from(backupRuns)
    .orderBy(desc(backupRuns.startedAt))
    .limit(systemLimits.bundledRows)
  return { tables, mails, queue, failedJobs, backups }
}
