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
import type { Tx } from '#core/database/engine/engine.ts'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { conflict, forbidden, notFound } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { partComments } from '#database/schema/part-design.ts'
import { attachmentFile } from '#features/attachments/index.ts'
import { createFinding } from '#features/mold-qualification/index.ts'
import { type CommentRequest, readComment } from './comment-rows.ts'
import { notifyOfAnswer } from './notify-of-answer.ts'
import { canChangeComment, canRemoveComment, commentRights } from './policy.ts'
import { lockRevision } from './revisions.ts'

/**
 * Creates a comment on a revision.
 * @throws 404 for a revision of another project, and for a position on a file that the revision does not have
 */
export async function createComment(
  request: CommentRequest,
  { revisionId, text, pin }: NewComment,
): Promise<Comment> {
  const { tx, project, caller } = request
  // Lock the revision, so that two comments do not get the same number.
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
  return readComment(request, id)
}

/**
 * Answers a comment and notifies its participants.
 * @throws 409 for a resolved comment
 */
export async function answerComment(
  request: CommentRequest & { services: Services },
  { commentId, text }: NewAnswer,
): Promise<Comment> {
  const { tx, project, caller } = request
  const thread = await lockThread(tx, project, commentId)
  if (thread.resolvedAt) throw conflict('part-design:rule.commentResolved')
  await tx.insert(partComments).values({
    projectId: project,
    partRevisionId: thread.partRevisionId,
    parentId: commentId,
    text,
    createdBy: caller.id,
  })
  await notifyOfAnswer(request, thread, text)
  return readComment(request, commentId)
}

/**
 * Updates the text of the caller's comment or answer.
 * @throws 403 for the text of another user; 409 for a resolved comment, and when it was changed meanwhile
 */
export async function updateComment(
  request: CommentRequest,
  { commentId, version, text }: ChangedComment,
): Promise<Comment> {
  const { tx, project, caller } = request
  const { row, thread, standing } = await lockComment(tx, project, commentId)
  if (!canChangeComment(await commentRights(tx, caller, project), { ...standing, isResolved: false }))
    throw forbidden()
  if (standing.isResolved) throw conflict('part-design:rule.commentResolved')
  assertUnchanged(row, version)
  await updateLockedRow(tx, partComments, commentId, { text })
  return readComment(request, thread.id)
}

/**
 * Deletes a comment or an answer.
 * @throws 403 unless the caller may sign off, or has written the comment and it is neither resolved nor answered; 409
 *   when it was changed meanwhile
 */
export async function deleteComment(
  { tx, project, caller }: CommentRequest,
  { commentId, version }: { commentId: string; version: number },
): Promise<void> {
  const { row, standing } = await lockComment(tx, project, commentId)
  if (!canRemoveComment(await commentRights(tx, caller, project), standing)) throw forbidden()
  assertVersion(row, version, 'core:error.changedSince')
  await tx.delete(partComments).where(eq(partComments.id, commentId))
}

/**
 * Resolves or reopens a comment.
 * @throws 409 when it was changed meanwhile
 */
export async function resolveComment(
  request: CommentRequest,
  { commentId, version, isResolved }: Resolution,
): Promise<Comment> {
  const { tx, project, caller } = request
  assertUnchanged(await lockThread(tx, project, commentId), version)
  await updateLockedRow(
    tx,
    partComments,
    commentId,
    isResolved ? { resolvedAt: sql`now()`, resolvedBy: caller.id } : { resolvedAt: null, resolvedBy: null },
  )
  return readComment(request, commentId)
}

/**
 * Creates a finding from a comment.
 * @throws 409 for a comment that has a finding, for a signed tryout, and when the comment was changed meanwhile
 */
export async function createFindingFromComment(
  request: CommentRequest & { services: Services },
  { commentId, version, tryoutId }: FindingOfComment,
): Promise<Comment> {
  const { tx, project } = request
  const thread = await lockThread(tx, project, commentId)
  if (thread.findingId) throw conflict('part-design:rule.hasFinding')
  assertUnchanged(thread, version)
  const { text: description, partName } = thread
  const { id: findingId } = await createFinding(request, {
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
  await updateLockedRow(tx, partComments, commentId, { findingId })
  return readComment(request, commentId)
}

/** Returns the item of a finding for a comment that is not on a named part: the beginning of its first line. */
const firstLine = (text: string) => [...text.split('\n', 1)[0]!].slice(0, limits.titleLength / 2).join('')

/**
 * Selects a comment for update.
 * @throws 404 for a comment of another project, and for an answer
 */
async function lockThread(tx: Tx, project: string, id: string) {
  const [thread] = await tx
    .select()
    .from(partComments)
    .where(and(eq(partComments.id, id), eq(partComments.projectId, project), isNull(partComments.parentId)))
    .for('update')
  if (!thread) throw notFound('comment')
  return thread
}

/**
 * Selects a comment or an answer for update, together with its thread.
 * @throws 404 for a comment of another project
 */
async function lockComment(tx: Tx, project: string, id: string) {
  const condition = and(eq(partComments.id, id), eq(partComments.projectId, project))
  const [comment] = await tx.select().from(partComments).where(condition)
  if (!comment) throw notFound('comment')
  // Lock the comment before its answer, in the same order as answering and resolving, to avoid deadlocks.
  const thread = await lockThread(tx, project, comment.parentId ?? id)
  const [row] = await tx.select().from(partComments).where(condition).for('update')
  if (!row) throw notFound('comment')
  const answers = await tx.$count(partComments, eq(partComments.parentId, id))
  return {
    row,
    thread,
    standing: { createdBy: row.createdBy, isResolved: thread.resolvedAt !== null, answers },
  }
}

const assertUnchanged = (row: { version: number }, version: number) =>
  assertVersion(row, version, 'part-design:rule.commentChanged')
