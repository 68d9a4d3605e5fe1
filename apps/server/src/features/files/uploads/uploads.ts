import { limits } from '@steelsafe/contract/core/limits.ts'
import { fileLimits } from '@steelsafe/contract/files/limits.ts'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { AppError, notFound, refused, tooLarge } from '#core/errors.ts'
import { newId } from '#database/columns.ts'
import { fileUploadParts, fileUploads } from '#database/schema/uploads.ts'
import { ownerCompanyOf, quotaLeftOfProject, quotaOf } from '#features/subscriptions/index.ts'

/** An upload that can be resumed: what the database knows of it, so that any process can go on. */
export type Upload = typeof fileUploads.$inferSelect

/** Bytes of an upload, as one object of the storage. */
interface Part {
  storageKey: string
  sizeBytes: number
}

/** How long a lease holds after the last byte; then another sender may go on. */
const senderSeconds = 10

const expiry = sql`now() + make_interval(hours => ${limits.uploadHours})`

export async function addUpload(
  tx: Tx,
  given: Pick<Upload, 'projectId' | 'userId' | 'parentId' | 'name' | 'sizeBytes'>,
): Promise<Upload> {
  const [row] = await tx
    .insert(fileUploads)
    .values({ ...given, expiresAt: expiry })
    .returning()
  return row! // inserted
}

/** An own upload of the project. @throws 404, when it has expired too */
export async function findUpload(tx: Tx, project: string, userId: string, id: string): Promise<Upload> {
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

/** Makes the caller the one who sends it, from an offset on. Returns the sender's id. @throws 409, 423 */
export async function acquireLease(tx: Tx, { id, receivedBytes }: Upload, offset: number): Promise<string> {
  if (offset !== receivedBytes) throw refused('files:rule.wrongOffset')
  const senderId = newId()
  const rows = await tx
    .update(fileUploads)
    .set({ senderId, sendingUntil: leaseExpiry })
    .where(
      and(
        eq(fileUploads.id, id),
        eq(fileUploads.receivedBytes, offset),
        lte(fileUploads.sendingUntil, sql`now()`),
      ),
    )
    .returning({ id: fileUploads.id })
  if (rows.length === 0) throw locked()
  return senderId
}

/** Says that bytes still come. @throws 423 when somebody else has taken over */
export const renewLease = (tx: Tx, id: string, sender: string) =>
  change(tx, id, sender, { sendingUntil: leaseExpiry })

/** Lets the next one send. Whoever has taken over meanwhile is left alone. */
export const releaseLease = (tx: Tx, id: string, sender: string) =>
  tx
    .update(fileUploads)
    .set({ sendingUntil: sql`now()` })
    .where(and(eq(fileUploads.id, id), eq(fileUploads.senderId, sender)))

/** @throws 423 when somebody else has taken over */
export async function addPart(tx: Tx, id: string, sender: string, startsAt: number, part: Part) {
  await change(tx, id, sender, {
    receivedBytes: startsAt + part.sizeBytes,
    sendingUntil: leaseExpiry,
    expiresAt: expiry,
  })
  await tx.insert(fileUploadParts).values({ uploadId: id, startsAt, ...part })
}

/** The keys of the objects that hold its bytes, in their order. */
export async function partsOf(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .select({ key: fileUploadParts.storageKey })
    .from(fileUploadParts)
    .where(eq(fileUploadParts.uploadId, id))
    .orderBy(fileUploadParts.startsAt)
  return rows.map(row => row.key)
}

/** All of it is a file now. @throws 423 when somebody else has taken over */
export async function markFinished(tx: Tx, { id, sizeBytes }: Upload, sender: string): Promise<void> {
  await change(tx, id, sender, {
    receivedBytes: sizeBytes,
    finishedAt: new Date().toISOString(),
    sendingUntil: sql`now()`,
  })
  await tx.delete(fileUploadParts).where(eq(fileUploadParts.uploadId, id))
}

/** Forgets it. Returns the keys of the objects to remove then. */
export async function dropUpload(tx: Tx, id: string): Promise<string[]> {
  const keys = await partsOf(tx, id)
  await tx.delete(fileUploads).where(eq(fileUploads.id, id))
  return keys
}

/** Uploads that nobody has resumed in time, and that nobody sends now. */
export async function expiredUploads(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: fileUploads.id })
    .from(fileUploads)
    .where(and(lte(fileUploads.expiresAt, sql`now()`), lte(fileUploads.sendingUntil, sql`now()`)))
    .limit(1000)
  return rows.map(row => row.id)
}

/**
 * Makes sure that what an upload announces has room beside all that others have announced, and that its user has not too
 * many unfinished ones. Whoever begins one for the same company at once waits until this is recorded.
 * @throws 413, 409
 */
export async function assertQuotaLeft(tx: Tx, project: string, userId: string, bytes: number): Promise<void> {
  const owner = await ownerCompanyOf(tx, project)
  await tx.execute(sql`select 1 from subscription where company_id = ${owner} for update`)
  if (bytes > (await quotaLeftOfProject(tx, project))) throw tooLarge('subscriptions:rule.dataLimit')
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from file_upload
    where user_id = ${userId} and finished_at is null and expires_at > now()`)
  const max = fileLimits.unfinishedUploads
  if ((rows[0]?.n ?? 0) >= max) throw refused('files:rule.tooManyUploads', { max, hours: limits.uploadHours })
}

/** Bytes that still fit of an upload, which has announced more than it has sent: usually all of them. */
export async function quotaForRest(tx: Tx, { projectId, sizeBytes, receivedBytes }: Upload): Promise<number> {
  const { dataLimit, dataUsed, dataAnnounced } = await quotaOf(tx, await ownerCompanyOf(tx, projectId))
  return Math.max(0, dataLimit - dataUsed - (dataAnnounced - sizeBytes) - receivedBytes)
}

const leaseExpiry = sql`now() + make_interval(secs => ${senderSeconds})`

const locked = () => new AppError(423, { key: 'files:rule.uploadBusy' })

async function change(
  tx: Tx,
  id: string,
  sender: string,
  values: Parameters<ReturnType<typeof tx.update<typeof fileUploads>>['set']>[0],
) {
  const rows = await tx
    .update(fileUploads)
    .set(values)
    .where(and(eq(fileUploads.id, id), eq(fileUploads.senderId, sender)))
    .returning({ id: fileUploads.id })
  if (rows.length === 0) throw locked()
}
