import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import type { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenanceLimits } from '@steelsafe/contract/maintenance/limits.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { ownerCompanyOf } from '#core/access/owner-company.ts'
import { projectsOfUser, sqlActiveUserCanInProject, usersOfProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockByName } from '#core/database/locks.ts'
import { selectOne } from '#core/database/select-one.ts'
import { forbidden, notFound, tooMany } from '#core/errors.ts'
import {
  type Attachment,
  declaredFileBytes,
  receiveAttachments,
} from '#core/http/receive/receive-attachment.ts'
import type { Call, StreamingCall } from '#core/http/serve.ts'
import { notify } from '#core/notify/notify.ts'
import { qrOf } from '#core/pdf/qr.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { projects } from '#database/schema/projects.ts'
import { createAttachment, freeName } from '#features/attachments/index.ts'
import { renewReportToken } from '#features/projects/index.ts'
import { assertReportBytes } from '#features/subscriptions/index.ts'
import { createProblem } from './create-problem.ts'
import { reportQuota, withReservedBytes } from './report-quota.ts'

/** A tool that was found by its tag. */
interface TaggedTool extends Record<string, unknown> {
  id: string
  projectNumber: string
  partName: string
  companyName: string
  isOpen: boolean
}

/** The condition that a company accepts reports by tags. The default is true. */
export const sqlAcceptsReports = (company: SQL): SQL<boolean> => sql<boolean>`coalesce(
  (select own.accepts_reports from company_default own where own.company_id = ${company}), true)`

/** Returns the addresses for reporting problems of tools whose owners accept reports. */
export async function reportAddresses(
  tx: Tx,
  publicUrl: string,
  projectIds: string[],
): Promise<Map<string, string>> {
  const open = await tx
    .select({ id: projects.id, token: projects.reportToken })
    .from(projects)
    .where(and(inArray(projects.id, projectIds), sqlAcceptsReports(sql`${projects.companyId}`)))
  return new Map(open.map(({ id, token }) => [id, publicUrl + maintenancePaths.report(token)]))
}

/**
 * Returns the tool whose tag has this token.
 * @throws 403 when the owner company accepts no reports; 404 for an unknown or renewed tag
 */
export async function getToolByTag(tx: Tx, token: string): Promise<TaggedTool> {
  const { rows } = await tx.execute<TaggedTool>(sql`
    select p.id, p.project_number as "projectNumber", p.part_name as "partName", c.name as "companyName",
      ${sqlAcceptsReports(sql`c.id`)} as "isOpen"
    from project p join company c on c.id = p.company_id where p.report_token = ${token}`)
  const [tool] = rows
  if (!tool) throw notFound('assetTag')
  if (!tool.isOpen) throw forbidden('maintenance:rule.noReports')
  return tool
}

/**
 * Returns the project whose tag has this token, even if the owner company accepts no reports.
 * @throws 404 for an unknown tag, and for a tool that the caller may not see
 */
export async function projectOfTag({
  tx,
  caller,
  params: { token },
}: Call<typeof calls.taggedProject>): Promise<{ projectId: string }> {
  const sqlIsVisible = caller.isAdmin ? sql`true` : sql`p.id in (${projectsOfUser(caller.id)})`
  const { rows } = await tx.execute<{ projectId: string }>(sql`
    select p.id as "projectId" from project p where p.report_token = ${token} and ${sqlIsVisible}`)
  const [project] = rows
  if (!project) throw notFound('assetTag')
  return project
}

/**
 * Creates an open log entry for a problem that a person without an account reports, and notifies the users who may edit
 * the log.
 * @throws 413 when the photos are too large or do not fit; 429 after too many reports on a tool in an hour
 */
export async function receiveReport(call: StreamingCall<typeof calls.reportByTag>): Promise<void> {
  const { request, services, params, body, transaction } = call
  const declaredBytes = declaredFileBytes(request, maintenanceLimits.reportPhotos)
  const quota = await transaction(async tx => {
    const { id } = await getToolByTag(tx, params.token)
    await assertReportsLeft(tx, id)
    return reportQuota(tx, id)
  })
  await withReservedBytes(quota, declaredBytes, async quotaLeft => {
    const photos = {
      quotaLeft,
      max: maintenanceLimits.reportPhotos,
      tooMany: 'maintenance:rule.tooManyPhotos',
      onlyPictures: 'maintenance:rule.onlyPhotos',
    } as const
    await receiveAttachments(request, services, photos, attachments =>
      transaction(async tx => {
        const tool = await getToolByTag(tx, params.token)
        await lockByName(tx, `reports ${tool.id}`)
        await assertReportsLeft(tx, tool.id)
        await recordReport(tx, services, tool, body, attachments)
      }),
    )
  })
}

async function assertReportsLeft(tx: Tx, project: string): Promise<void> {
  const { count, wait } = await selectOne<{ count: number; wait: number }>(
    tx,
    sql`
    select count(*)::int as count, ceil(extract(epoch from min(e.created_at) + interval '1 hour' - now()))::int as wait
    from maintenance_entry e
    where e.project_id = ${project} and e.is_reported and e.created_by is null and e.created_at > now() - interval '1 hour'`,
  )
  if (count >= maintenanceLimits.reportsPerHour)
    throw tooMany(Math.max(1, wait), 'maintenance:rule.tooManyReports')
}

async function recordReport(
  tx: Tx,
  services: Services,
  { id: project, projectNumber }: TaggedTool,
  { description, name }: { description: string; name: string },
  files: Attachment[],
): Promise<void> {
  const entryId = newId()
  await createProblem({ tx, services, project }, { id: entryId, description, reporterName: name })
  const owner = { project, maintenanceEntryId: entryId }
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (bytes > 0) await assertReportBytes(tx, await ownerCompanyOf(tx, project), bytes)
  const takenNames: string[] = []
  for (const file of files) {
    const name = freeName(file.name, takenNames)
    takenNames.push(name)
    await createAttachment(tx, owner, { ...file, name }, { by: null, replace: false, isReport: true })
  }
  await notify(
    { tx, services },
    {
      users: await editorsOf(tx, project),
      messageKey: 'maintenance:reported',
      values: { project: projectNumber, problem: truncate(description, 200) },
      path: maintenancePaths.editEntry(project, entryId),
      project,
      causedBy: project,
    },
  )
}

/** Returns the ids of the users who may edit the log of a project. They are notified of problems. */
export async function editorsOf(tx: Tx, project: string): Promise<string[]> {
  const id = sql`${project}::uuid`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select member.user_id as id from (${usersOfProject(id)}) member
    where ${sqlActiveUserCanInProject(sql`member.user_id`, id, 'EditMaintenanceLogs')} order by 1`)
  return rows.map(row => row.id)
}

/**
 * Returns the address and the QR code of a tag.
 * @param publicUrl the URL of the product for printed codes
 */
export async function getTag(tx: Tx, publicUrl: string, project: string) {
  const { rows } = await tx.execute<{ token: string; isOpen: boolean }>(sql`
    select p.report_token as token,
      ${sqlAcceptsReports(sql`p.company_id`)} as "isOpen"
    from project p where p.id = ${project}`)
  const { token, isOpen } = rows[0]! // The rule of the call has checked the project.
  const url = publicUrl + maintenancePaths.report(token)
  return { url, qr: await qrOf(url), isOpen }
}

/** Replaces the address of a tag, so that the old tag and photos of it no longer work. */
export async function renewTag(tx: Tx, publicUrl: string, project: string) {
  await renewReportToken(tx, project)
  return getTag(tx, publicUrl, project)
}
