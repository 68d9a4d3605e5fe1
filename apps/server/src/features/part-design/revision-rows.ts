import { revisionStates } from '@steelsafe/contract/part-design/names.ts'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { partRevisions } from '#database/schema/part-design.ts'
import { attachedFilesOf } from '#features/attachments/index.ts'

export const revisions = alias(partRevisions, 'r')

const nameOf = (column: 'decided_by' | 'released_by' | 'created_by') =>
  sql<string>`coalesce((select ${sqlPersonName} from user_account u where u.id = ${sql.raw(`r.${column}`)}), '')`

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
      decidedBy: nameOf('decided_by'),
      decidedDate: revisions.decidedAt,
      releasedBy: nameOf('released_by'),
      releasedDate: revisions.releasedAt,
      attachedFiles: attachedFilesOf('partRevisionId', sql`r.id`),
      addedBy: nameOf('created_by'),
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
