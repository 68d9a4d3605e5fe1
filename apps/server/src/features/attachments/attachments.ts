import type { AttachmentView } from '@steelsafe/contract/attachments/entities.ts'
import { sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import { findFreeNameAmong } from '@steelsafe/contract/core/names/repair-names.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import type { AttachmentRule } from '#core/access/signer.ts'
import { assertNotDeleted } from '#core/database/deleted-ids.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { conflict, notFound } from '#core/errors.ts'
import { AlreadySent } from '#core/http/receive/already-sent.ts'
import type { QuotaOfFile, Attachment as ReceivedAttachment } from '#core/http/receive/receive-attachment.ts'
import type { StoredFile } from '#core/http/send-file.ts'
import type { Services } from '#core/services.ts'
import { isSafeInline } from '#core/storage/file-types/file-kind.ts'
import { attachments } from '#database/schema/attachments.ts'
import { addProjectDataUsage, getBytesLeft } from '#features/subscriptions/index.ts'

/** The thing in a project that files are attached to, by the column that refers to it. */
export type AttachmentOwner = { project: string } & {
  [Column in keyof typeof owners]: Record<Column, string>
}[keyof typeof owners]

const owners = {
  detailId: attachments.detailId,
  maintenanceEntryId: attachments.maintenanceEntryId,
  clearToPayMilestoneId: attachments.clearToPayMilestoneId,
  partRevisionId: attachments.partRevisionId,
  operationId: attachments.operationId,
  operationUpdateId: attachments.operationUpdateId,
  findingId: attachments.findingId,
  analysisId: attachments.analysisId,
}

/** Returns the column that refers to the thing, and its id. */
function ownerColumn(owner: AttachmentOwner): [column: keyof typeof owners, id: string] {
  if ('detailId' in owner) return ['detailId', owner.detailId]
  if ('maintenanceEntryId' in owner) return ['maintenanceEntryId', owner.maintenanceEntryId]
  if ('operationUpdateId' in owner) return ['operationUpdateId', owner.operationUpdateId]
  if ('operationId' in owner) return ['operationId', owner.operationId]
  if ('partRevisionId' in owner) return ['partRevisionId', owner.partRevisionId]
  if ('findingId' in owner) return ['findingId', owner.findingId]
  if ('analysisId' in owner) return ['analysisId', owner.analysisId]
  return ['clearToPayMilestoneId', owner.clearToPayMilestoneId]
}

/**
 * Returns the files of a thing, sorted by name, or only the file with the name `name`. The addresses are signed; the
 * server checks the caller's rights again when an address is used.
 */
export async function listAttachments(
  tx: Tx,
  { signer }: Pick<Services, 'signer'>,
  owner: AttachmentOwner,
  requiredRule: AttachmentRule,
  name?: string,
): Promise<AttachmentView[]> {
  const rows = await tx
    .select({
      id: attachments.id,
      name: attachments.name,
      extension: attachments.extension,
      mimeType: attachments.mimeType,
      size: attachments.sizeBytes,
      sha256: attachments.sha256,
      addedBy: sqlPersonName,
      addedDate: attachments.addedAt,
    })
    .from(attachments)
    .leftJoin(userRow, eq(userRow.id, attachments.addedBy))
    .where(and(sqlIsOwnedBy(owner), name === undefined ? undefined : sqlIsNamed(name)))
    .orderBy(naturalOrder(attachments.name), attachments.id)
  return rows.map(({ id, mimeType, ...row }) => {
    const to = { kind: 'attachment', id, needs: requiredRule } as const
    return {
      ...row,
      mimeType,
      viewUrl: isSafeInline(mimeType) ? signer.pathOf(to, { inline: true }) : null,
      downloadUrl: signer.pathOf(to, { inline: false }),
    }
  })
}

interface AddOptions {
  by: string | null
  /** True to replace a file of the same name. */
  replace: boolean
  /** Throws when the caller may not delete files of the thing. Called only if a file is replaced. */
  assertRemovable?: () => Promise<unknown>
  /** True for a photo of a person without an account, for which the caller has checked `assertReportBytes`. */
  isReport?: boolean
  /** An id that the client chooses, so that a file that is sent again is not added twice. */
  sendId?: string | undefined
}

/**
 * Attaches a received file.
 * @throws 409 when the name exists and `replace` is false; 410 when the file of this `sendId` was deleted; AlreadySent
 * when it exists; the errors of `assertRemovable`
 */
export async function createAttachment(
  tx: Tx,
  owner: AttachmentOwner,
  { key: storageKey, name, extension, mimeType, sizeBytes, sha256 }: ReceivedAttachment,
  { by, replace, assertRemovable, sendId, isReport = false }: AddOptions,
): Promise<void> {
  // Locks the subscription, so the second of two concurrent requests sees the first file.
  if (!isReport) await addProjectDataUsage(tx, owner.project, 0)
  if (by && sendId && (await wasSent(tx, by, sendId))) throw new AlreadySent()
  if (sendId) await assertNotDeleted(tx, sendId)
  const replacedFiles = replace ? await deleteAttachmentRows(tx, owner, sqlIsNamed(name)) : []
  if (replacedFiles.length > 0) await assertRemovable?.()
  const addedBytes = (isReport ? 0 : sizeBytes) - sumCountedBytes(replacedFiles)
  if (addedBytes !== 0) await addProjectDataUsage(tx, owner.project, addedBytes)
  const insertedRows = await tx
    .insert(attachments)
    .values({
      projectId: owner.project,
      ...Object.fromEntries([ownerColumn(owner)]),
      name,
      extension,
      mimeType,
      sizeBytes,
      storageKey,
      sha256,
      addedBy: by,
      // The transaction may have begun before an approval for which it has waited.
      addedAt: sql`clock_timestamp()`,
      sendId,
      isReport,
    })
    .onConflictDoNothing()
    .returning({ id: attachments.id })
  if (insertedRows.length === 0) throw conflict('core:attachment.nameTaken', { name })
}

/** Returns true when the user has attached a file with this send id. */
export const wasSent = async (tx: Tx, userId: string, sendId: string): Promise<boolean> =>
  (await tx.$count(attachments, and(eq(attachments.addedBy, userId), eq(attachments.sendId, sendId)))) > 0

/**
 * Deletes an attached file.
 * @throws 404 when no file has that name
 */
export async function deleteAttachment(tx: Tx, owner: AttachmentOwner, name: string): Promise<void> {
  if ((await deleteAndRelease(tx, owner, sqlIsNamed(name))) === 0) throw notFound('file')
}

/**
 * Deletes the files of a thing and subtracts their bytes from the company's usage. Call it before deleting the thing.
 */
export const deleteAttachments = (tx: Tx, owner: AttachmentOwner): Promise<number> =>
  deleteAndRelease(tx, owner, undefined)

/** Moves the files of a thing to another thing of the same project. A file whose name is taken gets a number. */
export async function moveAttachments(tx: Tx, from: AttachmentOwner, to: AttachmentOwner): Promise<void> {
  const movedFiles = await tx.select().from(attachments).where(sqlIsOwnedBy(from)).orderBy(attachments.id)
  if (movedFiles.length === 0) return
  const takenNames = await attachmentNames(tx, to)
  const [fromColumn] = ownerColumn(from)
  for (const { id, name } of movedFiles) {
    const free = freeName(name, takenNames)
    takenNames.push(free)
    const owner = Object.fromEntries([[fromColumn, null], ownerColumn(to)])
    await tx
      .update(attachments)
      .set({ ...owner, name: free })
      .where(eq(attachments.id, id))
  }
}

/** Returns the names of the files of a thing. */
export async function attachmentNames(tx: Tx, owner: AttachmentOwner): Promise<string[]> {
  const rows = await tx.select({ name: attachments.name }).from(attachments).where(sqlIsOwnedBy(owner))
  return rows.map(({ name }) => name)
}

/** Returns the name, with a number if it is taken (ignoring case), because phones give many photos the same name. */
export function freeName(name: string, takenNames: readonly string[]): string {
  const keys = new Set(takenNames.map(sameNameKey))
  return findFreeNameAmong(name, key => keys.has(key), false)
}

/**
 * Returns the stored file of an attachment.
 * @throws 404 when no file has that name
 */
export async function attachmentFile(tx: Tx, owner: AttachmentOwner, name: string): Promise<StoredFile> {
  const [row] = await tx
    .select()
    .from(attachments)
    .where(and(sqlIsOwnedBy(owner), sqlIsNamed(name)))
  if (!row) throw notFound('file')
  return {
    key: row.storageKey,
    name: row.name,
    type: row.mimeType,
    sha256: row.sha256,
    inline: false,
    cacheSeconds: 0,
  }
}

type CountedFile = Pick<typeof attachments.$inferSelect, 'sizeBytes' | 'isReport'>

/** Sums the bytes of files that count toward the company's usage. */
const sumCountedBytes = (files: readonly CountedFile[]): number =>
  files.reduce((sum, { sizeBytes, isReport }) => sum + (isReport ? 0 : sizeBytes), 0)

/** Deletes the rows of files and subtracts their bytes from the company's usage. Returns the number of the files. */
async function deleteAndRelease(tx: Tx, owner: AttachmentOwner, condition: SQL | undefined): Promise<number> {
  const removedFiles = await deleteAttachmentRows(tx, owner, condition)
  const bytes = sumCountedBytes(removedFiles)
  if (bytes > 0) await addProjectDataUsage(tx, owner.project, -bytes)
  return removedFiles.length
}

/** Deletes the rows of files, and returns them. A cleanup job deletes stored bytes without a row. */
const deleteAttachmentRows = (
  tx: Tx,
  owner: AttachmentOwner,
  condition: SQL | undefined,
): Promise<CountedFile[]> =>
  tx
    .delete(attachments)
    .where(and(sqlIsOwnedBy(owner), condition))
    .returning({ sizeBytes: attachments.sizeBytes, isReport: attachments.isReport })

/**
 * Returns the bytes that a file of a thing may have, by its name. A file that replaces another may also use the bytes of
 * that file.
 */
export async function quotaOfFiles(tx: Tx, owner: AttachmentOwner, replace: boolean): Promise<QuotaOfFile> {
  const bytesLeft = await getBytesLeft(tx, owner.project)
  if (!replace) return () => bytesLeft
  const files = await tx
    .select({ name: attachments.name, sizeBytes: attachments.sizeBytes, isReport: attachments.isReport })
    .from(attachments)
    .where(sqlIsOwnedBy(owner))
  return name => {
    const key = sameNameKey(name)
    return bytesLeft + sumCountedBytes(files.filter(file => sameNameKey(file.name) === key))
  }
}

function sqlIsOwnedBy(owner: AttachmentOwner) {
  const [column, id] = ownerColumn(owner)
  return and(eq(attachments.projectId, owner.project), eq(owners[column], id))
}

/** Selects the names and extensions of a thing's files, as JSON. */
export const attachedFilesOf = (column: keyof typeof owners, id: SQL) => sql<
  { name: string; extension: string }[]
>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'extension', f.extension) order by ${naturalOrder(sql`f.name`)}), '[]')
  from attachment f where f.${sql.identifier(owners[column].name)} = ${id})`

const sqlIsNamed = (name: string): SQL => sql`lower(${attachments.name}) = lower(${name})`
