import { revisionStates } from '@steelsafe/contract/part-design/names.ts'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sqlNameOfUser } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { partRevisions } from '#database/schema/part-design.ts'
import { attachedFilesOf } from '#features/attachments/index.ts'

export const revisions = alias(partRevisions, 'r')

export const selectRevisions = (tx: Tx) =>
  tx
    .select({
      id: revisions.id,
      revision: revisions.revision,
      date: revisions.date,
      reason: revisions.reason,
      requestedBy: revisions.requestedBy,
      cost: revisions.cost,
      currencyCode: revisions.currencyCode,
      days: revisions.days,
      state: revisions.state,
      decidedBy: sqlNameOfUser(sql`r.decided_by`),
      decidedDate: revisions.decidedAt,
      releasedBy: sqlNameOfUser(sql`r.released_by`),
      releasedDate: revisions.releasedAt,
      attachedFiles: attachedFilesOf('partRevisionId', sql`r.id`),
      addedBy: sqlNameOfUser(sql`r.created_by`),
      modifiedDate: revisions.updatedAt,
      version: revisions.version,
    })
    .from(revisions)
    .$dynamic()

export const revisionSorting = {
  columns: {
    revision: naturalOrder(sql`r.revision`),
    date: sql`r.date`,
    state: sql`array_position(array[${sql.raw(revisionStates.map(state => `'${state}'`).join(', '))}], r.state)`,
    cost: sql`r.cost`,
    days: sql`r.days`,
  },
  byDefault: { field: 'date', ascending: false },
  id: sql`r.id`,
} as const
