import { limits } from '@steelsafe/contract/core/limits.ts'
import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import type { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import type { SharedEntry, SharedResource } from '@steelsafe/contract/sharing/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { FileAnswer } from '#core/http/send-file.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { toInstant } from '#database/columns.ts'
import { shareLinks } from '#database/schema/sharing.ts'
import {
  downloadAnswer,
  entryPaths,
  hasThumbnail,
  openFolder,
  resolveEntries,
  toFileEntry,
} from '#features/files/index.ts'
import { aboutLink } from './about-link.ts'
import { admitVisitor, countOpening } from './admit-visitor.ts'
import { addDownload, viewUrlOf } from './open-shared-file.ts'

type Call = StreamingCall<typeof sharing.open>
type Link = Awaited<ReturnType<typeof entryLink>>

const entryLink = (call: Call) => admitVisitor(call, 'entry')

/** Returns the target of a link, or the entry at a path within the target. */
export async function openShared(call: Call): Promise<SharedResource> {
  const link = await entryLink(call)
  const { body, services, transaction } = call
  return transaction(async tx => {
    if (body.path === '') await countOpening(tx, link.id)
    const { base, full } = await resolvePath(tx, link, body.path)
    const entry = (await resolveEntries(tx, link.projectId, full)).at(-1)
    if (!entry) throw notFound('link')
    const inside = (path: string) => path.slice(base.length + 1)
    const about = await aboutLink(tx, link)
    if (!entry.isDirectory) {
      const file = toFileEntry(services, base, entry)
      return {
        ...about,
        ...toSharedEntry({ ...file, path: full }, inside),
        thumbnailUrl: null,
        children: [],
        isCut: false,
        breadcrumb: [],
        viewUrl: viewUrlOf(services, link, entry),
      }
    }
    const folder = await openFolder(tx, services, link.projectId, { folder: full })
    return {
      ...about,
      name: folder.name,
      path: inside(full),
      extension: '',
      isDirectory: true,
      sizeBytes: folder.sizeBytes,
      mimeType: null,
      modifiedDate: toInstant(entry.modifiedAt),
      thumbnailUrl: null,
      children: folder.children.map(child => ({
        ...toSharedEntry(child, inside),
        thumbnailUrl: hasThumbnail(child) ? viewUrlOf(services, link, child, limits.searchThumbnail) : null,
      })),
      isCut: folder.children.length < folder.fileCount + folder.subfolderCount,
      breadcrumb: folder.breadcrumb
        .slice(base.split('/').length - 1)
        .map(({ name, path }) => ({ name, path: inside(path) })),
      viewUrl: null,
    }
  })
}

/** Returns the file or zip at a path of a link. Counts the download before its first byte. */
export async function downloadShared(call: StreamingCall<typeof sharing.download>): Promise<FileAnswer> {
  const link = await entryLink(call)
  const { body, services, transaction } = call
  return transaction(async tx => {
    const { full } = await resolvePath(tx, link, body.path)
    await count(tx, link)
    return downloadAnswer(tx, services, link.projectId, [full])
  })
}

/**
 * Returns an address from which the browser downloads the file or zip itself, so that large files do not pass through
 * the page.
 */
export async function createDownloadAddress(call: StreamingCall<typeof sharing.createAddress>) {
  const link = await entryLink(call)
  const { body, services, transaction } = call
  return transaction(async tx => {
    const { full } = await resolvePath(tx, link, body.path)
    const entry = (await resolveEntries(tx, link.projectId, full)).at(-1)
    if (!entry) throw notFound('link')
    await count(tx, link)
    return addDownload(tx, services, link, entry)
  })
}

/**
 * Counts a download.
 * @throws 404 when the link has no downloads left
 */
async function count(tx: Tx, { id }: Link): Promise<void> {
  const changedRows = await tx
    .update(shareLinks)
    .set({ downloadCount: sql`${shareLinks.downloadCount} + 1` })
    .where(
      sql`${shareLinks.id} = ${id} and (${shareLinks.maxDownloads} is null or ${shareLinks.downloadCount} < ${shareLinks.maxDownloads})`,
    )
    .returning({ id: shareLinks.id })
  if (changedRows.length === 0) throw notFound('link')
}

/**
 * Returns the current path of the target of a link, and the full path of an entry in it. The link follows its target
 * when that is renamed or moved.
 * @throws 404 when the target or a folder above it is deleted
 */
async function resolvePath(tx: Tx, link: Link, path: string): Promise<{ base: string; full: string }> {
  const { rows } = await tx.execute<{ path: string; isThere: boolean }>(sql`
    with recursive ${entryPaths(sql`${link.entryId}`)}
    select path, is_there as "isThere" from entry_path`)
  const [row] = rows
  if (!row?.isThere) throw notFound('link')
  return { base: row.path, full: path ? `${row.path}/${path}` : row.path }
}

/** Returns the fields of a file entry that visitors see. */
const toSharedEntry = (
  { name, path, extension, isDirectory, sizeBytes, mimeType, modifiedDate }: FileEntry,
  inside: (path: string) => string,
): Omit<SharedEntry, 'thumbnailUrl'> => ({
  name,
  path: inside(path),
  extension,
  isDirectory,
  sizeBytes,
  mimeType,
  modifiedDate,
})
