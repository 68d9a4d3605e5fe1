import { limits } from '@steelsafe/contract/core/limits.ts'
import { fileLimits } from '@steelsafe/contract/files/limits.ts'
import { and, eq, lte, sql } from 'drizzle-orm'
import { ownerCompanyOf } from '#core/access/owner-company.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockUser } from '#core/database/locks.ts'
import { AppError, conflict, notFound, tooLarge } from '#core/errors.ts'
import type { DraftState } from '#core/storage/storage.ts'
import { newId } from '#database/columns.ts'
import { fileUploads } from '#database/schema/files.ts'
import { quotaLeftOfProject, quotaOf } from '#features/subscriptions/index.ts'

/** An upload that can be resumed. The database holds its whole state, so any process can continue it. */
export type StoredUpload = typeof fileUploads.$inferSelect

/** The right to send bytes to an upload. */
export interface Lease {
  senderId: string
  /** The sender whose lease expired; null when the last one has ended properly. */
  previousSenderId: string | null
}

/** Duration of a lease after the last byte, in seconds. Then another sender may continue. */
const senderSeconds = 10

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
 * Returns the user's own upload in the project.
 * @throws 404, also when the upload has expired
 */
export async function findUpload(tx: Tx, project: string, userId: string, id: string): Promise<StoredUpload> {
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

/** Returns the durable bytes of an upload; undefined when there are none. */
export const draftStateOf = ({
  storageKey,
  receivedBytes,
  multipart,
}: StoredUpload): DraftState | undefined =>
  storageKey === null ? undefined : { key: storageKey, sizeBytes: receivedBytes, multipart }

/**
 * Makes the caller the sender of the upload from an offset on.
 * @throws 409, 423
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
 * Ends the lease, so that another sender may continue. The sender must not write any more. Does nothing when another
 * sender has taken over.
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
 * Marks the upload as finished. Its object belongs to its file from now on.
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
 * Deletes an upload, and returns it. The caller must remove its bytes afterwards.
 * @param sender when given, the upload is deleted only while this sender has the lease
 */
export async function dropUpload(tx: Tx, id: string, sender?: string): Promise<StoredUpload | undefined> {
  const [upload] = await tx
    .delete(fileUploads)
    .where(and(eq(fileUploads.id, id), sender ? eq(fileUploads.senderId, sender) : undefined))
    .returning()
  return upload
}

/** Returns the uploads that have expired and that nobody is sending. */
export async function expiredUploads(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: fileUploads.id })
    .from(fileUploads)
    .where(and(lte(fileUploads.expiresAt, sql`now()`), lte(fileUploads.sendingUntil, sql`now()`)))
    .limit(1000)
  return rows.map(row => row.id)
}

/**
 * Checks that the declared bytes fit in addition to all other reserved uploads, and that the user has not too many
 * unfinished ones. Locks the subscription, so that uploads of one company begin one after the other.
 * @throws 413, 409
 */
export async function assertQuotaLeft(tx: Tx, project: string, userId: string, bytes: number): Promise<void> {
  const owner = await ownerCompanyOf(tx, project)
  await tx.execute(sql`select 1 from subscription where company_id = ${owner} for update`)
  await lockUser(tx, userId)
  if (bytes > (await quotaLeftOfProject(tx, project))) throw tooLarge('core:error.dataLimit')
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from file_upload
    where user_id = ${userId} and finished_at is null and expires_at > now()`)
  const max = fileLimits.unfinishedUploads
  if ((rows[0]?.n ?? 0) >= max)
    throw conflict('files:rule.tooManyUploads', { max, hours: limits.uploadHours })
}

/** Returns the number of bytes that still fit for an upload, without counting its own reservation. */
export async function quotaForRest(
  tx: Tx,
  { projectId, sizeBytes, receivedBytes }: StoredUpload,
): Promise<number> {
  const { dataLimit, dataUsed, dataReserved } = await quotaOf(tx, await ownerCompanyOf(tx, projectId))
  return Math.max(0, dataLimit - dataUsed - (dataReserved - sizeBytes) - receivedBytes)
}

const leaseExpiry = sql`now() + make_interval(secs => ${senderSeconds})`

/** 423: another sender is active, or has taken over. */
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
