import { limits } from '@steelsafe/contract/core/limits.ts'
import type {
  ChangedComment,
  Comment,
  FindingOfComment,
  NewAnswer,
  NewComment,
  Resolution,
} from '@steelsafe/contract/part-design/comments.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden, notFound, refused } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { partComments } from '#database/schema/part-design.ts'
import { attachmentFile } from '#features/attachments/index.ts'
import { addFinding } from '#features/mold-qualification/index.ts'
import { type Asked, readComment } from './comment-rows.ts'
import { informOfAnswer } from './inform.ts'
import { commentRights, mayChangeComment, mayRemoveComment } from './policy.ts'
import { lockRevision } from './revisions.ts'

/** @throws 404 for a revision that the project does not have, and a place on a file that the revision does not have */
export async function addComment(asked: Asked, { revisionId, text, pin }: NewComment): Promise<Comment> {
  const { tx, project, caller } = asked
  // Comments are counted: nobody else adds one meanwhile.
  await lockRevision(tx, project, revisionId)
  if (pin) await attachmentFile(tx, { project, partRevisionId: revisionId }, pin.fileName)
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(number), 0)::int as last from part_comment where part_revision_id = ${revisionId}`,
  )
  const id = newId()
  await tx.insert(partComments).values({
    ...pin,
    id,
    projectId: project,
    partRevisionId: revisionId,
    number: rows[0]!.last + 1,
    text,
    createdBy: caller.id,
  })
  return readComment(asked, id)
}

/** @throws 409 for a resolved comment */
export async function answerComment(
  asked: Asked & { services: Services },
  { commentId, text }: NewAnswer,
): Promise<Comment> {
  const { tx, project, caller } = asked
  const thread = await lockThread(tx, project, commentId)
  if (thread.resolvedAt) throw refused('part-design:rule.commentResolved')
  await tx.insert(partComments).values({
    projectId: project,
    partRevisionId: thread.partRevisionId,
    parentId: commentId,
    text,
    createdBy: caller.id,
  })
  await informOfAnswer(asked, thread, text)
  return readComment(asked, commentId)
}

/** @throws 403 for that of somebody else; 409 for what is resolved, and when somebody has changed it */
export async function changeComment(
  asked: Asked,
  { commentId, version, text }: ChangedComment,
): Promise<Comment> {
  const { tx, project, caller } = asked
  const { row, thread, standing } = await lockWritten(tx, project, commentId)
  if (!mayChangeComment(await commentRights(tx, caller, project), { ...standing, isResolved: false }))
    throw forbidden()
  if (standing.isResolved) throw refused('part-design:rule.commentResolved')
  assertVersion(row, version)
  await setComment(tx, commentId, { text })
  return readComment(asked, thread.id)
}

/** @throws 403 for that of somebody else, and one that others have answered, unless the caller may sign off */
export async function removeComment({ tx, project, caller }: Asked, commentId: string): Promise<void> {
  const { standing } = await lockWritten(tx, project, commentId)
  if (!mayRemoveComment(await commentRights(tx, caller, project), standing)) throw forbidden()
  await tx.delete(partComments).where(eq(partComments.id, commentId))
}

/** @throws 409 when somebody has changed it */
export async function resolveComment(
  asked: Asked,
  { commentId, version, isResolved }: Resolution,
): Promise<Comment> {
  const { tx, project, caller } = asked
  assertVersion(await lockThread(tx, project, commentId), version)
  await setComment(
    tx,
    commentId,
    isResolved ? { resolvedAt: sql`now()`, resolvedBy: caller.id } : { resolvedAt: null, resolvedBy: null },
  )
  return readComment(asked, commentId)
}

/** @throws 409 for a comment that has a finding, a signed tryout, and when somebody has changed it */
export async function makeFinding(
  asked: Asked & { services: Services },
  { commentId, version, tryoutId }: FindingOfComment,
): Promise<Comment> {
  const { tx, project } = asked
  const thread = await lockThread(tx, project, commentId)
  if (thread.findingId) throw refused('part-design:rule.hasFinding')
  assertVersion(thread, version)
  const { text: description, partName } = thread
  const { id: findingId } = await addFinding(asked, {
    tryoutId,
    item: partName || firstLine(description),
    description,
    inspectionMethod: '',
    possibleCauses: '',
    cavity: null,
    defectTerm: null,
    ownerId: null,
    dueDate: null,
    internalNote: '',
  })
  await setComment(tx, commentId, { findingId })
  return readComment(asked, commentId)
}

/** What a finding is called after a comment that is not on a named part. */
const firstLine = (text: string) => [...text.split('\n', 1)[0]!].slice(0, limits.titleLength / 2).join('')

/** @throws 404 for a comment that the project does not have, and for an answer */
async function lockThread(tx: Tx, project: string, id: string) {
  const [found] = await tx
    .select()
    .from(partComments)
    .where(and(eq(partComments.id, id), eq(partComments.projectId, project), isNull(partComments.parentId)))
    .for('update')
  if (!found) throw notFound('comment')
  return found
}

/** A comment or an answer, with the comment that it is or belongs to. @throws 404 for one that the project does not have */
async function lockWritten(tx: Tx, project: string, id: string) {
  const written = and(eq(partComments.id, id), eq(partComments.projectId, project))
  const [known] = await tx.select().from(partComments).where(written)
  if (!known) throw notFound('comment')
  // The comment before its answer, as who answers or resolves it does.
  const thread = await lockThread(tx, project, known.parentId ?? id)
  const [row] = await tx.select().from(partComments).where(written).for('update')
  if (!row) throw notFound('comment')
  const answers = await tx.$count(partComments, eq(partComments.parentId, id))
  return {
    row,
    thread,
    standing: { createdBy: row.createdBy, isResolved: thread.resolvedAt !== null, answers },
  }
}

function assertVersion(row: { version: number }, version: number): void {
  if (row.version !== version) throw refused('part-design:rule.commentChanged')
}

async function setComment(tx: Tx, id: string, values: PgUpdateSetSource<typeof partComments>): Promise<void> {
  await tx
    .update(partComments)
    .set({ ...values, version: sql`${partComments.version} + 1`, updatedAt: sql`now()` })
    .where(eq(partComments.id, id))
}
