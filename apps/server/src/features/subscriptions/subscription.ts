import { unlimited } from '@steelsafe/contract/core/limits.ts'
import { startingPlan } from '@steelsafe/contract/subscriptions/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ownerCompanyOf } from '#core/access/owner-company.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import { conflict, notFound, tooLarge } from '#core/errors.ts'
import { subscriptions } from '#database/schema/subscriptions.ts'

/** The subscription of a new company until an administrator changes it: a predefined plan with modules. */
const startingSubscription = { ...startingPlan, modules: ['MMI', 'FourPointZero'] }

/** Creates the first subscription of new companies. */
export const startSubscriptions = (tx: Tx, companyIds: readonly string[]): Promise<void> =>
  insertRows(
    tx,
    subscriptions,
    companyIds.map(companyId => ({ companyId, ...startingSubscription })),
  )

/**
 * The SQL of the limits of every company's subscription, including its auxiliary subscriptions. A limit of -1 means
 * unlimited.
 */
const limitsOf = sql`
  select s.company_id, s.project_count, s.data_used, s.report_data_limit, s.allow_external_invites,
    case when s.project_limit = ${unlimited} or bool_or(a.project_limit = ${unlimited}) then ${unlimited}
      else s.project_limit + coalesce(sum(a.project_limit), 0) end::int as project_limit,
    (s.data_limit + coalesce(sum(a.data_limit), 0))::bigint as data_limit
  from subscription s left join auxiliary_subscription a on a.company_id = s.company_id
  group by s.company_id`

/**
 * Returns the limits and the usage of a company, including its auxiliary subscriptions.
 * @throws 404 when the company does not exist
 */
export async function quotaOf(tx: Tx, company: string) {
  const { rows } = await tx.execute<{
    projectLimit: number
    projectCount: number
    dataLimit: string
    dataUsed: string
    dataReserved: string
    reportDataLimit: string
    reportDataUsed: string
  }>(sql`
    select project_limit as "projectLimit", project_count as "projectCount", data_limit as "dataLimit", data_used as "dataUsed",
      ${reservedOf(sql`l.company_id`)} as "dataReserved", report_data_limit as "reportDataLimit",
      ${reportBytesOf(sql`l.company_id`)} as "reportDataUsed"
    from (${limitsOf}) l where company_id = ${company}`)
  const row = rows[0]
  if (!row) throw notFound('company')
  const canAddProject = row.projectLimit === unlimited || row.projectCount < row.projectLimit
  return {
    ...row,
    dataLimit: Number(row.dataLimit),
    dataUsed: Number(row.dataUsed),
    dataReserved: Number(row.dataReserved),
    reportDataLimit: Number(row.reportDataLimit),
    reportDataUsed: Number(row.reportDataUsed),
    canAddProject,
  }
}

/**
 * Adds to the project count of a company. Locks the row, so that concurrent requests cannot exceed the limit.
 * @throws 409 when the count would exceed the limit
 */
export async function addProjectCount(tx: Tx, company: string, count: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    update subscription s set project_count = s.project_count + ${count}
    from (${limitsOf}) l
    where s.company_id = ${company} and l.company_id = s.company_id
      and (l.project_limit = ${unlimited} or s.project_count + ${count} <= l.project_limit)
    returning 1`)
  if (rows.length === 0) throw conflict('subscriptions:rule.projectLimit')
}

/**
 * Adds bytes to the data usage of a company. A negative number releases bytes.
 * @throws 413 when the usage would exceed the data limit
 */
export async function addDataUsage(tx: Tx, company: string, bytes: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    update subscription s set data_used = s.data_used + ${bytes}
    where s.company_id = ${company} and (${bytes} <= 0 or s.data_used + ${bytes} <=
      (select l.data_limit from (${limitsOf}) l where l.company_id = s.company_id))
    returning 1`)
  if (rows.length === 0) throw tooLarge('core:error.dataLimit')
}

/**
 * Adds bytes to the data usage of the company that owns a project. A negative number releases bytes.
 * @throws 413 when the usage would exceed the data limit
 */
export async function addProjectDataUsage(tx: Tx, project: string, bytes: number): Promise<void> {
  await addDataUsage(tx, await lockOwnerSubscription(tx, project), bytes)
}

/** Locks the subscription of the company that owns a project, and returns the company. */
async function lockOwnerSubscription(tx: Tx, project: string): Promise<string> {
  const owner = await ownerCompanyOf(tx, project)
  await tx.execute(sql`select 1 from subscription where company_id = ${owner} for no key update`)
  // A transfer for which the lock has waited may have changed the owner.
  return (await ownerCompanyOf(tx, project)) === owner ? owner : lockOwnerSubscription(tx, project)
}

/**
 * Checks that the photos in a report by a person without an account fit into the quota of a company. Locks the
 * subscription, so that concurrent reports cannot exceed the quota.
 * @throws 413 when the photos would exceed the `reportDataLimit` of the company
 */
export async function assertReportBytes(tx: Tx, company: string, bytes: number): Promise<void> {
  await tx.execute(sql`select 1 from subscription where company_id = ${company} for update`)
  // Read the usage in a second statement, which sees the report that the lock may have waited for.
  const { reportDataLimit, reportDataUsed } = await quotaOf(tx, company)
  if (reportDataUsed + bytes > reportDataLimit) throw tooLarge('maintenance:rule.noRoomForPhotos')
}

export async function hasFlag(tx: Tx, company: string, flag: 'InviteExternalUsers'): Promise<boolean> {
  const column = { InviteExternalUsers: sql`allow_external_invites` }[flag]
  const { rows } = await tx.execute<{ isAllowed: boolean }>(
    sql`select ${column} as "isAllowed" from subscription where company_id = ${company}`,
  )
  return rows[0]?.isAllowed ?? false
}

/** Subtracts from the project count of a company. */
export async function subtractProjectCount(tx: Tx, company: string, count: number): Promise<void> {
  await tx.execute(
    sql`update subscription set project_count = project_count - ${count} where company_id = ${company}`,
  )
}

/**
 * Returns the bytes that are left in the subscription of the project's owner, without the bytes that unfinished uploads
 * have reserved.
 */
export async function getBytesLeft(tx: Tx, project: string): Promise<number> {
  const { dataLimit, dataUsed, dataReserved } = await quotaOf(tx, await ownerCompanyOf(tx, project))
  return Math.max(0, dataLimit - dataUsed - dataReserved)
}

/**
 * Returns the SQL of the bytes that unfinished uploads into the projects of a company have reserved. They stay reserved
 * until the upload expires.
 */
const reservedOf = (company: SQL): SQL => sql`(
  select coalesce(sum(f.size_bytes), 0)::bigint from file_upload f join project fp on fp.id = f.project_id
  where fp.company_id = ${company} and f.finished_at is null and f.expires_at > now())`

/** Returns the SQL of the bytes of photos in reports by people without an account, about the tools of a company. */
const reportBytesOf = (company: SQL): SQL => sql`(
  select coalesce(sum(photo.size_bytes), 0)::bigint from attachment photo join project rp on rp.id = photo.project_id
  where rp.company_id = ${company} and photo.is_report)`

/**
 * Selects the sizes of files, documents and attachments of projects `p` that count toward `dataUsed`, including
 * versions and the recycle bin. Photos of people without an account have a separate quota.
 */
export const bytesOf = (projects: SQL): SQL => sql`
  select p.company_id, p.id as project_id, v.size_bytes from project p
    join file_entry e on e.project_id = p.id join file_version v on v.entry_id = e.id where ${projects}
  union all
  select p.company_id, p.id, d.size_bytes from project p join project_document d on d.project_id = p.id where ${projects}
  union all
  select p.company_id, p.id, a.size_bytes from project p join attachment a on a.project_id = p.id
    where not a.is_report and ${projects}`

export async function bytesOfProjects(tx: Tx, projects: string[]): Promise<number> {
  const among = sql`p.id = any(${sql.param(projects)}::uuid[])`
  const { rows } = await tx.execute<{ bytes: string }>(
    sql`select coalesce(sum(size_bytes), 0)::bigint as bytes from (${bytesOf(among)}) b`,
  )
  return Number(rows[0]?.bytes ?? 0)
}
