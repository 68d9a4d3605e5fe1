import type { Action } from '@steelsafe/contract/analysis/entities.ts'
import { type AnalysisState, analysisStates } from '@steelsafe/contract/analysis/names.ts'
import { inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sqlNameOfUser } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { analyses, analysisActions } from '#database/schema/analysis.ts'
import { attachedFilesOf } from '#features/attachments/index.ts'

export const analysisRow = alias(analyses, 'n')
const analysisActionRow = alias(analysisActions, 'ac')

/** The state of an analysis `n`. */
export const analysisState = sql<AnalysisState>`case
  when exists (select from analysis next where next.revision_of_id = n.id) then 'Replaced'
  when n.reviewed_at is not null then 'Reviewed' else 'Draft' end`
const partRevision = sql<string>`(select r.revision from part_revision r where r.id = n.part_revision_id)`
const openActionCount = sql<number>`(
  select count(*)::int from analysis_action ac where ac.analysis_id = n.id and ac.done_at is null)`

/** Selects analyses with the fields of the list, without their actions. */
export const selectAnalyses = (tx: Tx) =>
  tx
    .select({
      id: analysisRow.id,
      kind: analysisRow.kind,
      title: analysisRow.title,
      partRevisionId: analysisRow.partRevisionId,
      partRevision,
      date: analysisRow.date,
      solver: analysisRow.solver,
      mesh: analysisRow.mesh,
      material: analysisRow.material,
      predictions: analysisRow.predictions,
      conclusions: analysisRow.conclusions,
      state: analysisState,
      revision: analysisRow.revision,
      revisionReason: analysisRow.revisionReason,
      reviewedBy: analysisRow.reviewedName,
      reviewedDate: analysisRow.reviewedAt,
      openActionCount,
      attachedFiles: attachedFilesOf('analysisId', sql`n.id`),
      addedById: analysisRow.createdBy,
      addedBy: sqlNameOfUser(sql`n.created_by`),
      modifiedDate: analysisRow.updatedAt,
      version: analysisRow.version,
    })
    .from(analysisRow)
    .$dynamic()

export const analysisSorting = {
  columns: {
    title: naturalOrder(sql`n.title`),
    partRevision: naturalOrder(partRevision),
    date: sql`n.date`,
    state: sql`array_position(array[${sql.raw(analysisStates.map(name => `'${name}'`).join(', '))}], ${analysisState})`,
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
  const actionRows = await tx
    .select({
      id: analysisActionRow.id,
      analysisId: analysisActionRow.analysisId,
      description: analysisActionRow.description,
      ownerId: analysisActionRow.ownerId,
      ownerName: sqlNameOfUser(sql`ac.owner_id`),
      dueDate: analysisActionRow.dueDate,
      isDone: sql<boolean>`ac.done_at is not null`,
      doneBy: sqlNameOfUser(sql`ac.done_by`),
      doneDate: analysisActionRow.doneAt,
      version: analysisActionRow.version,
    })
    .from(analysisActionRow)
    .where(
      inArray(
        analysisActionRow.analysisId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(sql`ac.due_date nulls last, ac.created_at, ac.id`)
  const actions = Map.groupBy(actionRows, ({ analysisId }) => analysisId)
  return rows.map(row => ({
    ...row,
    actions: (actions.get(row.id) ?? []).map(({ analysisId: _, ...action }) => action),
  }))
}
