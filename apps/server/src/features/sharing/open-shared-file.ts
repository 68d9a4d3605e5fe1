import { createHash } from 'node:crypto'
import type { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { sharingLimits } from '@steelsafe/contract/sharing/limits.ts'
import { sql } from 'drizzle-orm'
import type { SharedTarget } from '#core/access/signer.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { FileAnswer } from '#core/http/send-file.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import type { Services } from '#core/services.ts'
import { isSafeInline } from '#core/storage/file-types/file-kind.ts'
import { decideResponse } from '#core/storage/range.ts'
import { shareDownloads, type shareLinks } from '#database/schema/sharing.ts'
import { type TreeEntry, zipAnswer, zipNameOf } from '#features/files/index.ts'
import { sqlIsValidLink } from './admit-visitor.ts'

type Link = typeof shareLinks.$inferSelect
type Call = StreamingCall<typeof sharing.bytes>

/**
 * Returns a signed address to view a file or its thumbnail; null when the downloads of the link are limited, because
 * viewing transfers all bytes.
 * @param size the width and height of the thumbnail in pixels; without it, the address is of the file
 */
export function viewUrlOf(
  { signer }: Pick<Services, 'signer'>,
  link: Link,
  { id, version }: Pick<TreeEntry, 'id' | 'version'>,
  size?: number,
): string | null {
  if (link.maxDownloads !== null) return null
  const password = markOf(link.passwordHash)
  return signer.sharedPathOf({
    ...{ kind: 'view', link: link.id, entry: id, version, password },
    ...(size ? { size } : {}),
  })
}

/**
 * Records a download that the link has counted, and returns its address. Deletes downloads of the link that are older
 * than a day.
 */
export async function addDownload(
  tx: Tx,
  { signer }: Pick<Services, 'signer'>,
  link: Link,
  entry: TreeEntry,
): Promise<{ url: string; name: string }> {
  await tx.execute(
    sql`delete from share_download where link_id = ${link.id} and counted_at < now() - interval '1 day'`,
  )
  const [row] = await tx
    .insert(shareDownloads)
    .values({ linkId: link.id, entryId: entry.id })
    .returning({ id: shareDownloads.id })
  const name = entry.isDirectory ? zipNameOf([entry]) : entry.name
  return { url: signer.sharedPathOf({ kind: 'download', id: row!.id }), name } // The row was inserted above.
}

/**
 * Returns the file, zip, thumbnail or logo of a signed address.
 * @throws 404 when the link is no longer valid, the file was deleted or is not part of the link, or the download was
 *   already used
 */
export function openSharedFile({ params, services, request, transaction }: Call): Promise<FileAnswer> {
  const to = services.signer.openShared(params.grant)
  return transaction(tx =>
    to.kind === 'download' ? downloadFile(tx, services, to.id, request.headers) : inlineFile(tx, to),
  )
}

const inlineFile = (tx: Tx, to: Exclude<SharedTarget, { kind: 'download' }>) =>
  to.kind === 'view' ? viewFile(tx, to) : logo(tx, to)

type ViewedFile = {
  key: string
  name: string
  type: string
  sha256: string
}

async function viewFile(tx: Tx, to: SharedTarget & { kind: 'view' }): Promise<FileAnswer> {
  const { rows } = await tx.execute<ViewedFile>(sql`
    with recursive above as (
      select id, parent_id from file_entry where id = ${to.entry} and deleted_at is null
      union all
      select p.id, p.parent_id from above a join file_entry p on p.id = a.parent_id
    )
    select v.storage_key as key, e.name, v.mime_type as type, v.sha256
    from share_link l join file_entry e on e.id = ${to.entry} and e.deleted_at is null
      join file_version v on v.entry_id = e.id and v.number = ${to.version}
    where l.id = ${to.link} and l.max_downloads is null and left(md5(coalesce(l.password_hash, '')), 12) = ${to.password}
      and l.entry_id in (select id from above) and ${sqlIsValidLink(sql`l`)}`)
  const [file] = rows
  if (!file) throw notFound('file')
  return {
    ...file,
    inline: isSafeInline(file.type),
    ...(to.size ? { thumbnail: { width: to.size, height: to.size } } : {}),
    cacheSeconds: 0,
  }
}

type Logo = Record<'key' | 'name' | 'type', string>

async function logo(tx: Tx, to: SharedTarget & { kind: 'logo' }): Promise<FileAnswer> {
  const { rows } = await tx.execute<Logo>(sql`
    select t.image_key as key, 'logo' as name, t.image_type as type
    from share_link l join project p on p.id = l.project_id join company c on c.id = p.company_id
      join theme t on t.id = c.theme_id and t.image_key = ${to.key}
    where l.id = ${to.link} and ${sqlIsValidLink(sql`l`)}`)
  const [logoFile] = rows
  if (!logoFile) throw notFound('file')
  return { ...logoFile, inline: true, cacheSeconds: 3600 }
}

/** Returns a hash of the password hash, so that a new password invalidates earlier addresses. */
const markOf = (passwordHash: string | null) =>
  createHash('md5')
    .update(passwordHash ?? '')
    .digest('hex')
    .slice(0, 12)

type Downloadable = {
  entry: string
  project: string
  name: string
  isDirectory: boolean
  key: string | null
  type: string | null
  sha256: string | null
  size: string
}

/**
 * Serves a download from its beginning once. Later requests may resume it for some minutes, and may transfer in total
 * at most as many bytes as one more download.
 */
async function downloadFile(
  tx: Tx,
  services: Pick<Services, 'storage'>,
  id: string,
  headers: Call['request']['headers'],
): Promise<FileAnswer> {
  const { rows } = await tx.execute<Downloadable>(sql`
    with recursive above as (
      select e.id, e.parent_id, d.link_id from share_download d join file_entry e on e.id = d.entry_id
      where d.id = ${id} and e.deleted_at is null
      union all
      select p.id, p.parent_id, a.link_id from above a join file_entry p on p.id = a.parent_id
    )
    select e.id as entry, e.project_id as project, e.name, e.is_directory as "isDirectory", e.storage_key as key,
      e.mime_type as type, e.sha256, e.size_bytes as size
    from share_download d join share_link l on l.id = d.link_id
      join file_entry e on e.id = d.entry_id and e.deleted_at is null
    where d.id = ${id} and l.entry_id in (select above.id from above) and ${sqlIsValidLink(sql`l`)}`)
  const [row] = rows
  if (!row) throw notFound('file')
  const { entry, project, name, isDirectory, key, type, sha256 } = row
  if (isDirectory || !key || !type || !sha256) {
    await recordServedBytes(tx, id, { start: 0, bytes: 0, size: 0 })
    return zipAnswer(tx, services, project, [entry], `${name}.zip`)
  }
  const size = Number(row.size)
  const { status, range } = decideResponse({ sizeBytes: size, etag: `"${sha256}"`, headers })
  const start = range?.start ?? 0
  const bytes = range ? range.end - range.start + 1 : size
  if (status < 300) await recordServedBytes(tx, id, { start, bytes, size })
  return { key, name, type, sha256, inline: false, cacheSeconds: 0 }
}

/**
 * Records the bytes of a download request.
 * @throws 404 when the download has been served and the request cannot resume it
 */
async function recordServedBytes(
  tx: Tx,
  id: string,
  { start, bytes, size }: { start: number; bytes: number; size: number },
) {
  const { rows } = await tx.execute(sql`
    update share_download
    set started_at = coalesce(started_at, now()), served_bytes = served_bytes + ${bytes}
    where id = ${id} and (started_at is null or (${start}::bigint > 0
      and started_at > now() - make_interval(mins => ${sharingLimits.resumeMinutes})
      and served_bytes + ${bytes}::bigint <= 2 * ${size}::bigint))
    returning 1`)
  if (rows.length === 0) throw notFound('file')
}
