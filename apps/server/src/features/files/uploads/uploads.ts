import { limits } from '@steelsafe/contract/core/limits.ts'
import { fileLimits } from '@steelsafe/contract/files/limits.ts'
import { and, eq, lte, sql } from 'drizzle-orm'
import { ownerCompanyOf } from '#core/access/owner-company.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockUser } from '#core/database/locks.ts'
import { selectOne } from '#core/database/select-one.ts'
import { AppError, conflict, notFound, tooLarge } from '#core/errors.ts'
import type { DraftState } from '#core/storage/storage.ts'
import { newId } from '#database/columns.ts'
import { fileUploads } from '#database/schema/files.ts'
import { getBytesLeft, quotaOf } from '#features/subscriptions/index.ts'

/** An upload that can be resumed. The database has its complete state, so any process can continue it. */
export type StoredUpload = typeof fileUploads.$inferSelect

/** The right to send bytes to an upload. */
export interface Lease {
  senderId: string
  /** The previous sender whose lease has expired; null when the previous sender has released its lease. */
  previousSenderId: string | null
}

/** Duration of a lease after the last byte, in seconds. Then another sender may continue. */
const leaseSeconds = 10

const expiry = sql`now() + make_interval(hours => ${limits.uploadHours})`

export async function createUpload(
  tx: Tx,
  upload: Pick<StoredUpload, 'projectId' | 'userId' | 'parentId' | 'name' | 'sizeBytes'>,
): Promise<StoredUpload> {
  const [row] = await tx
    .insert(fileUploads)
    .values({ ...upload, expiresAt: expiry })
    .returning()
  return row! // The row was inserted above.
}

/**
 * Returns an upload of the user in the project.
 * @throws 404, also when the upload has expired
 */
export async function getUpload(tx: Tx, project: string, userId: string, id: string): Promise<StoredUpload> {
  const [row] = await tx
    .select()
    .from(fileUploads)
    .where(
      and(
        eq(fileUploads.id, id),
        eq(fileUploads.projectId, project),
        eq(fileUploads.userId, userId),
        sql`${fileUploads.expiresAt} > now()`,
      ),
    )
  if (!row) throw notFound('upload')
  return row
}

/** Returns the state of the draft of an upload; undefined before the first bytes are recorded. */
export const draftStateOf = ({
  storageKey,
  receivedBytes,
  multipart,
}: StoredUpload): DraftState | undefined =>
  storageKey === null ? undefined : { key: storageKey, sizeBytes: receivedBytes, multipart }

/**
 * Acquires the lease of an upload for a new sender.
 * @throws 409 when the offset is not the number of recorded bytes; 423 while another sender has the lease
 */
export async function acquireLease(
  tx: Tx,
  { id, receivedBytes, senderId: previousSenderId }: StoredUpload,
  offset: number,
): Promise<Lease> {
  if (offset !== receivedBytes) throw conflict('files:rule.wrongOffset')
  const senderId = newId()
  const rows = await tx
    .update(fileUploads)
    .set({ senderId, sendingUntil: leaseExpiry })
    .where(
      and(
        eq(fileUploads.id, id),
        eq(fileUploads.receivedBytes, offset),
        sql`${fileUploads.senderId} is not distinct from ${previousSenderId}::uuid`,
        lte(fileUploads.sendingUntil, sql`now()`),
      ),
    )
    .returning({ id: fileUploads.id })
  if (rows.length === 0) throw locked()
  return { senderId, previousSenderId }
}

/**
 * Extends the lease while bytes arrive.
 * @throws 423 when another sender has taken over
 */
export const renewLease = (tx: Tx, id: string, sender: string) =>
  updateUpload(tx, id, sender, { sendingUntil: leaseExpiry })

/**
 * Releases the lease, so that another sender may continue. The sender must not write any more. Does nothing when
 * another sender has taken over.
 */
export const releaseLease = (tx: Tx, id: string, sender: string) =>
  tx
    .update(fileUploads)
    .set({ senderId: null, sendingUntil: sql`now()` })
    .where(and(eq(fileUploads.id, id), eq(fileUploads.senderId, sender)))

/**
 * Records the durable bytes of an upload, and extends the lease of a sender that is alive.
 * @throws 423 when another sender has taken over
 */
export const recordDraft = (
  tx: Tx,
  id: string,
  sender: string,
  { key, sizeBytes, multipart }: DraftState,
  { isAlive }: { isAlive: boolean } = { isAlive: true },
) =>
  updateUpload(tx, id, sender, {
    receivedBytes: sizeBytes,
    storageKey: key,
    multipart,
    expiresAt: expiry,
    ...(isAlive ? { sendingUntil: leaseExpiry } : {}),
  })

/**
 * Marks an upload as finished. The stored object then belongs to the file.
 * @throws 423 when another sender has taken over
 */
export const markFinished = (tx: Tx, { id, sizeBytes }: StoredUpload, sender: string): Promise<void> =>
  updateUpload(tx, id, sender, {
    receivedBytes: sizeBytes,
    finishedAt: new Date().toISOString(),
    storageKey: null,
    multipart: null,
    sendingUntil: sql`now()`,
  })

/**
 * Deletes an upload, and returns the deleted row. The caller must remove the bytes afterwards.
 * @param sender if set, the upload is deleted only while this sender has the lease
 */
export async function deleteUpload(tx: Tx, id: string, sender?: string): Promise<StoredUpload | undefined> {
  const [upload] = await tx
    .delete(fileUploads)
    .where(and(eq(fileUploads.id, id), sender ? eq(fileUploads.senderId, sender) : undefined))
    .returning()
  return upload
}

/** Returns the ids of up to 1000 uploads that have expired and have no active sender. */
export async function expiredUploads(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: fileUploads.id })
    .from(fileUploads)
    .where(and(lte(fileUploads.expiresAt, sql`now()`), lte(fileUploads.sendingUntil, sql`now()`)))
    .limit(1000)
  return rows.map(row => row.id)
}

/**
 * Checks that the data limit allows the declared bytes in addition to all reserved uploads, and that the user does not
 * have too many unfinished uploads. Locks the subscription, so that uploads of a company begin one after the other.
 * @throws 409 for too many unfinished uploads; 413 beyond the data limit
 */
export async function assertQuotaLeft(tx: Tx, project: string, userId: string, bytes: number): Promise<void> {
  const owner = await ownerCompanyOf(tx, project)
  await tx.execute(sql`select 1 from subscription where company_id = ${owner} for update`)
  await lockUser(tx, userId)
  if (bytes > (await getBytesLeft(tx, project))) throw tooLarge('core:error.dataLimit')
  const { n } = await selectOne<{ n: number }>(
    tx,
    sql`
    select count(*)::int as n from file_upload
    where user_id = ${userId} and finished_at is null and expires_at > now()`,
  )
  const max = fileLimits.unfinishedUploads
  if (n >= max) throw conflict('files:rule.tooManyUploads', { max, hours: limits.uploadHours })
}

/**
 * Returns the number of bytes that an upload may still receive. The bytes that the upload itself reserves count as
 * free.
 */
export async function quotaForRest(
  tx: Tx,
  { projectId, sizeBytes, receivedBytes }: StoredUpload,
): Promise<number> {
  const { dataLimit, dataUsed, dataReserved } = await quotaOf(tx, await ownerCompanyOf(tx, projectId))
  return Math.max(0, dataLimit - dataUsed - (dataReserved - sizeBytes) - receivedBytes)
}

const leaseExpiry = sql`now() + make_interval(secs => ${leaseSeconds})`

/** Returns the error 423: another sender is active, or has taken over. */
export const locked = () => new AppError(423, { key: 'files:rule.uploadBusy' })

async function updateUpload(
  tx: Tx,
  id: string,
  sender: string,
  values: Parameters<ReturnType<typeof tx.update<typeof fileUploads>>['set']>[0],
): Promise<void> {
  const rows = await tx
    .update(fileUploads)
    .set(values)
    .where(and(eq(fileUploads.id, id), eq(fileUploads.senderId, sender)))
    .returning({ id: fileUploads.id })
  if (rows.length === 0) throw locked()
}
