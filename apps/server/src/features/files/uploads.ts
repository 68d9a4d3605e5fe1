import { limits } from '@steelsafe/contract/core/limits.ts'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { AppError, notFound, refused } from '#core/errors.ts'
import { newId } from '#database/columns.ts'
import { fileUploadParts, fileUploads } from '#database/schema/uploads.ts'
import { ownerCompanyOf, roomOf } from '#features/subscriptions/index.ts'

/** An upload that can be resumed: what the database knows of it, so that any process can go on. */
export type Upload = typeof fileUploads.$inferSelect

/** Bytes of an upload, as one object of the storage. */
interface Part {
  storageKey: string
  sizeBytes: number
}

/** So long after its last byte a sender is taken for dead, and another may go on. */
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
export async function becomeSender(tx: Tx, { id, receivedBytes }: Upload, offset: number): Promise<string> {
  if (offset !== receivedBytes) throw refused('files:rule.wrongOffset')
  const senderId = newId()
  const rows = await tx
    .update(fileUploads)
    .set({ senderId, sendingUntil: stillSending })
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
export const keepSending = (tx: Tx, id: string, sender: string) =>
  change(tx, id, sender, { sendingUntil: stillSending })

/** Lets the next one send. Whoever has taken over meanwhile is left alone. */
export const stopSending = (tx: Tx, id: string, sender: string) =>
  tx
    .update(fileUploads)
    .set({ sendingUntil: sql`now()` })
    .where(and(eq(fileUploads.id, id), eq(fileUploads.senderId, sender)))

/** @throws 423 when somebody else has taken over */
export async function addPart(tx: Tx, id: string, sender: string, startsAt: number, part: Part) {
  await change(tx, id, sender, {
    receivedBytes: startsAt + part.sizeBytes,
    sendingUntil: stillSending,
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

/** Bytes that the owner of a project still has room for, when what has arrived of unfinished uploads is counted too. */
export async function roomForUpload(tx: Tx, project: string): Promise<number> {
  const owner = await ownerCompanyOf(tx, project)
  const { dataLimit, dataUsed } = await roomOf(tx, owner)
  const { rows } = await tx.execute<{ bytes: string }>(sql`
    select coalesce(sum(u.received_bytes), 0)::bigint as bytes from file_upload u join project p on p.id = u.project_id
    where p.company_id = ${owner} and u.finished_at is null`)
  return Math.max(0, dataLimit - dataUsed - Number(rows[0]?.bytes ?? 0))
}

const stillSending = sql`now() + make_interval(secs => ${senderSeconds})`

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
