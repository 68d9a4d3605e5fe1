import type { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import type { ShareToken, shareTerms } from '@steelsafe/contract/sharing/entities.ts'
import { sharingPaths } from '@steelsafe/contract/sharing/paths.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Caller } from '#core/access/caller.ts'
import { hashPassword } from '#core/access/passwords.ts'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { Call, StreamingCall } from '#core/http/serve.ts'
import type { Services } from '#core/services.ts'
import { toInstant } from '#database/columns.ts'
import { shareDownloads, shareLinks } from '#database/schema/sharing.ts'
import { entryPaths, resolveEntries } from '#features/files/index.ts'
import { lastDay } from './about-link.ts'
import { computeExpiryTime } from './admit-visitor.ts'
import { sqlCanCreatorShare } from './link-creators.ts'
import { assertCanChangeLink, assertOwn, canManageAll } from './policy.ts'

type LinkServices = Pick<Services, 'signer' | 'publicUrl'>

/**
 * Returns the links of a project, or of one path in it: the caller's own links, or with ManageSharedFiles the links of
 * all users.
 */
export async function listLinks({
  tx,
  services,
  caller,
  project,
  query: { path },
}: Call<typeof sharing.list>): Promise<ShareToken[]> {
  const entry = path === undefined ? undefined : await entryAt(tx, project, path)
  const all = await canManageAll(tx, caller, project)
  return selectLinks(
    tx,
    services,
    caller,
    sql`l.project_id = ${project} and ${entry ? sql`l.entry_id = ${entry}` : sql`true`}
      and ${all ? sql`true` : sql`l.user_id = ${caller.id}`}`,
  )
}

/**
 * Returns the caller's own link to a path; null without one. A link that another user handed over is not an own link.
 */
export async function ownLink({
  tx,
  services,
  caller,
  project,
  query: { path },
}: Call<typeof sharing.getOwn>) {
  const entry = await entryAt(tx, project, path)
  const [own] = await selectLinks(
    tx,
    services,
    caller,
    sql`l.entry_id = ${entry} and l.user_id = ${caller.id} and not l.handed_over`,
  )
  return own ?? null
}

/**
 * Creates a link of the caller to a path.
 * @throws 409 when the caller already has a link to it
 */
export async function createLink(call: StreamingCall<typeof sharing.create>): Promise<ShareToken> {
  const { services, caller, project, query, body, transaction } = call
  const passwordHash = await hashPassword(body.password)
  return transaction(async tx => {
    const entryId = await entryAt(tx, project, query.path)
    assertSameEntry(entryId, body.fileStreamId)
    const [row] = await tx
      .insert(shareLinks)
      .values({ projectId: project, entryId, userId: caller.id, passwordHash, ...termsOf(body) })
      .onConflictDoNothing({ target: [shareLinks.entryId, shareLinks.userId], where: sql`not handed_over` })
      .returning({ id: shareLinks.id })
    if (!row) throw conflict('sharing:rule.sharedAlready')
    const [link] = await selectLinks(tx, services, caller, sql`l.id = ${row.id}`)
    return link! // The row was inserted above.
  })
}

/**
 * Updates the password, the expiry date or the number of downloads of a link. A new password locks out everybody who
 * knew the old password.
 */
export async function updateLink(call: StreamingCall<typeof sharing.update>): Promise<void> {
  const { services, caller, project, query, body, transaction } = call
  const passwordHash = body.password === undefined ? undefined : await hashPassword(body.password)
  await transaction(async tx => {
    const link = await linkOf(tx, services, project, query.token)
    await assertCanChangeLink(tx, caller, link)
    assertSameEntry(link.entryId, body.fileStreamId)
    const change = { ...(passwordHash ? { passwordHash } : {}), ...termsOf(body) }
    if (Object.keys(change).length > 0)
      await tx.update(shareLinks).set(change).where(eq(shareLinks.id, link.id))
    if (passwordHash) await tx.delete(shareDownloads).where(eq(shareDownloads.linkId, link.id))
  })
}

/**
 * Deletes a link.
 * @param authorOnly the user who must have created the link, and the entry that it must belong to
 * @throws 404 when there is no such link; 403 when another user has created the link
 */
export async function deleteLink(
  tx: Tx,
  services: LinkServices,
  project: string,
  token: string,
  authorOnly?: { user: string; entry: string | undefined },
): Promise<void> {
  const link = await linkOf(tx, services, project, token)
  if (authorOnly) {
    assertOwn(authorOnly.user, link)
    assertSameEntry(link.entryId, authorOnly.entry)
  }
  await tx.delete(shareLinks).where(eq(shareLinks.id, link.id))
}

async function linkOf(tx: Tx, { signer }: LinkServices, project: string, token: string) {
  const id = signer.shareOf(token)
  const [link] = id ? await tx.select().from(shareLinks).where(eq(shareLinks.id, id)) : []
  if (!link?.entryId || link.projectId !== project) throw notFound('link')
  return { ...link, entryId: link.entryId }
}

async function entryAt(tx: Tx, project: string, path: string): Promise<string> {
  const entry = (await resolveEntries(tx, project, path)).at(-1)
  if (!entry) throw invalid({ path: 'rule.path' })
  return entry.id
}

function assertSameEntry(entry: string, requestedEntry: string | undefined) {
  if (requestedEntry !== undefined && requestedEntry !== entry) throw notFound('file')
}

/** Returns the columns of the terms in a request. Terms that the request omits are left out. */
const termsOf = ({ expiryDate, maxDownloads }: z.output<typeof shareTerms>) => ({
  ...(expiryDate === undefined ? {} : { expiresAt: computeExpiryTime(expiryDate) }),
  ...(maxDownloads === undefined ? {} : { maxDownloads }),
})

type Row = {
  id: string
  fileStreamId: string
  name: string
  path: string
  isDirectory: boolean
  isOwn: boolean
  isStopped: boolean
  createdBy: string
  createdDate: string
  expiresAt: string | null
  maxDownloads: number | null
  downloadCount: number
  openCount: number
}

/** Selects links. Links to entries in the recycle bin do not work and are left out. */
async function selectLinks(
  tx: Tx,
  { signer, publicUrl }: LinkServices,
  caller: Caller,
  where: SQL,
): Promise<ShareToken[]> {
  const { rows } = await tx.execute<Row>(sql`
    with recursive wanted as (select l.* from share_link l where ${where}),
    ${entryPaths(sql`select entry_id from wanted`)}
    select w.id, w.entry_id as "fileStreamId", f.name, a.path, f.is_directory as "isDirectory",
      w.user_id = ${caller.id} as "isOwn", not ${sqlCanCreatorShare(sql`w`)} as "isStopped", w.created_at as "createdDate", w.expires_at as "expiresAt",
      w.max_downloads as "maxDownloads", w.download_count as "downloadCount", w.open_count as "openCount",
      ${sqlPersonName} as "createdBy"
    from wanted w join file_entry f on f.id = w.entry_id and f.deleted_at is null
      join entry_path a on a.entry_id = f.id
      left join user_account u on u.id = w.user_id
    order by w.created_at desc, w.id limit 1000`)
  return rows.map(({ id, expiresAt, ...row }) => {
    const value = signer.shareTokenOf(id)
    return {
      ...row,
      value,
      link: publicUrl + sharingPaths.external(value),
      createdDate: toInstant(row.createdDate),
      expiryDate: lastDay(expiresAt),
    }
  })
}
