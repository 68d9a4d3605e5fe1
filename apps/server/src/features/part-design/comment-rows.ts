import type { Comment, CommentEntry, Pin } from '@steelsafe/contract/part-design/comments.ts'
import type { partDesign as calls } from '@steelsafe/contract/part-design/endpoints.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '#core/access/caller.ts'
import { sqlNameOfUser } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage, type SelectedRow } from '#core/lists/read-page.ts'
import { partComments } from '#database/schema/part-design.ts'
import { readableOwner } from './files.ts'
import { type CommentRights, canChangeComment, canRemoveComment, commentRights } from './policy.ts'

/** A request about the comments on the part of a project. */
export interface CommentRequest {
  tx: Tx
  caller: Caller
  project: string
}

const partCommentRow = alias(partComments, 'c')

const selectComments = (tx: Tx) =>
  tx
    .select({
      id: partCommentRow.id,
      parentId: partCommentRow.parentId,
      number: partCommentRow.number,
      text: partCommentRow.text,
      pin: sql<Pin | null>`case when c.x is not null then
        json_build_object('x', c.x, 'y', c.y, 'z', c.z, 'fileName', c.file_name, 'partName', c.part_name) end`,
      author: sqlNameOfUser(sql`c.created_by`),
      createdBy: partCommentRow.createdBy,
      createdDate: partCommentRow.createdAt,
      modifiedDate: partCommentRow.updatedAt,
      resolvedDate: partCommentRow.resolvedAt,
      resolvedBy: sqlNameOfUser(sql`c.resolved_by`),
      findingId: partCommentRow.findingId,
      findingNumber: sql<number | null>`(select f.number from finding f where f.id = c.finding_id)`,
      version: partCommentRow.version,
    })
    .from(partCommentRow)
    .$dynamic()
type Row = SelectedRow<typeof selectComments>

const sorting = {
  columns: { number: sql`c.number`, createdDate: sql`c.created_at`, modifiedDate: sql`c.updated_at` },
  byDefault: { field: 'number', ascending: true },
  id: sql`c.id`,
} as const

/**
 * Returns a page of the comments on a revision, with all their answers.
 * @throws 404 for a revision of another project
 */
export async function listComments(
  { tx, caller, project }: CommentRequest,
  { revisionId, state, ...query }: Call<typeof calls.comments>['query'],
) {
  await readableOwner({ tx, project }, revisionId)
  const { rows, ...page } = await readPage(tx, selectComments, {
    table: partComments,
    query,
    sorting,
    where: and(
      eq(partCommentRow.partRevisionId, revisionId),
      isNull(partCommentRow.parentId),
      state && (state === 'Open' ? isNull(partCommentRow.resolvedAt) : isNotNull(partCommentRow.resolvedAt)),
      sqlContains(
        sql`searchable(concat_ws(E'\n', c.text, c.part_name, ${sqlNameOfUser(sql`c.created_by`)},
          (select string_agg(a.text, E'\n') from part_comment a where a.parent_id = c.id)))`,
        query.searchTerm,
      ),
    ),
  })
  return { comments: await withAnswers(tx, rows, await commentRights(tx, caller, project)), ...page }
}

/** Returns a comment with its answers. The comment must exist. */
export async function readComment({ tx, caller, project }: CommentRequest, id: string): Promise<Comment> {
  const rows = await selectComments(tx).where(eq(partCommentRow.id, id))
  const [comment] = await withAnswers(tx, rows, await commentRights(tx, caller, project))
  return comment!
}

async function withAnswers(tx: Tx, rows: readonly Row[], rights: CommentRights): Promise<Comment[]> {
  const ids = rows.map(({ id }) => id)
  const answers =
    ids.length > 0
      ? await selectComments(tx)
          .where(inArray(partCommentRow.parentId, ids))
          .orderBy(partCommentRow.createdAt, partCommentRow.id)
      : []
  return rows.map(row => {
    const own = answers.filter(({ parentId }) => parentId === row.id)
    const isResolved = row.resolvedDate !== null
    return {
      ...toCommentEntry(row, rights, isResolved, own.length),
      number: row.number!, // only answers have no number
      pin: row.pin,
      resolvedDate: row.resolvedDate,
      resolvedBy: row.resolvedBy,
      findingId: row.findingId,
      findingNumber: row.findingNumber,
      answers: own.map(answer => toCommentEntry(answer, rights, isResolved, 0)),
    }
  })
}

function toCommentEntry(
  { id, text, author, createdBy, createdDate, modifiedDate, version }: Row,
  rights: CommentRights,
  isResolved: boolean,
  answers: number,
): CommentEntry {
  const standing = { createdBy, isResolved, answers }
  const can = { change: canChangeComment(rights, standing), remove: canRemoveComment(rights, standing) }
  return { id, text, author, createdDate, modifiedDate, version, can }
}
