import type { Action } from '@steelsafe/contract/analysis/entities.ts'
import { type AnalysisState, analysisStates } from '@steelsafe/contract/analysis/names.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/natural-order.ts'
import { sqlPersonName } from '#core/person.ts'
import { analyses, analysisActions } from '#database/schema/analysis.ts'
import { attachedFilesOf } from '#features/attachments/index.ts'

export const n = alias(analyses, 'n')
const ac = alias(analysisActions, 'ac')

const nameOf = (user: SQL) =>
  sql<string>`coalesce((select ${sqlPersonName} from user_account u where u.id = ${user}), '')`

export const state = sql<AnalysisState>`case
  when exists (select from analysis next where next.revision_of_id = n.id) then 'Replaced'
  when n.reviewed_at is not null then 'Reviewed' else 'Draft' end`
const partRevision = sql<string>`(select r.revision from part_revision r where r.id = n.part_revision_id)`
const openActionCount = sql<number>`(
  select count(*)::int from analysis_action ac where ac.analysis_id = n.id and ac.done_at is null)`

export const selectAnalyses = (tx: Tx) =>
  tx
    .select({
      id: n.id,
      kind: n.kind,
      title: n.title,
      partRevisionId: n.partRevisionId,
      partRevision,
      date: n.date,
      solver: n.solver,
      mesh: n.mesh,
      material: n.material,
      predictions: n.predictions,
      conclusions: n.conclusions,
      state,
      revision: n.revision,
      revisionReason: n.revisionReason,
      reviewedBy: n.reviewedName,
      reviewedDate: n.reviewedAt,
      openActionCount,
      attachedFiles: attachedFilesOf('analysisId', sql`n.id`),
      addedById: n.createdBy,
      addedBy: nameOf(sql`n.created_by`),
      modifiedDate: n.updatedAt,
      version: n.version,
    })
    .from(n)
    .$dynamic()

export const analysisSorting = {
  columns: {
    title: naturalOrder(sql`n.title`),
    partRevision: naturalOrder(partRevision),
    date: sql`n.date`,
    state: sql`array_position(array[${sql.raw(analysisStates.map(name => `'${name}'`).join(', '))}], ${state})`,
    openActionCount,
  },
  byDefault: { field: 'date', ascending: false },
  id: sql`n.id`,
} as const

/** Adds the actions to analyses: by due date, then in the order in which they were added. */
export async function withActions<Row extends { id: string }>(
  tx: Tx,
  rows: Row[],
): Promise<(Row & { actions: Action[] })[]> {
  if (rows.length === 0) return []
  const found = await tx
    .select({
      id: ac.id,
      analysisId: ac.analysisId,
      description: ac.description,
      ownerId: ac.ownerId,
      ownerName: nameOf(sql`ac.owner_id`),
      dueDate: ac.dueDate,
      isDone: sql<boolean>`ac.done_at is not null`,
      doneBy: nameOf(sql`ac.done_by`),
      doneDate: ac.doneAt,
      version: ac.version,
    })
    .from(ac)
    .where(
      inArray(
        ac.analysisId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(sql`ac.due_date nulls last, ac.created_at, ac.id`)
  const actions = Map.groupBy(found, ({ analysisId }) => analysisId)
  return rows.map(row => ({
    ...row,
    actions: (actions.get(row.id) ?? []).map(({ analysisId: _, ...action }) => action),
  }))
}
