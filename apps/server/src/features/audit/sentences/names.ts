import { sql } from 'drizzle-orm'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { AuditEntry } from './entry.ts'

/** Columns that refer to a row of another table whose name is shown to readers. */
export const references: ReadonlySet<string> = new Set([
  'user_id',
  'added_by',
  'approved_by',
  'created_by',
  'decided_by',
  'delay_reason_by',
  'done_by',
  'first_signed_by',
  'invited_by',
  'offered_by',
  'owner_id',
  'recorded_by',
  'released_by',
  'resolved_by',
  'responsible_user_id',
  'reviewed_by',
  'saved_by',
  'second_signed_by',
  'sent_by',
  'undone_by',
  'updated_by',
  'uploaded_by',
  'verified_by',
  'company_id',
  'responsible_company_id',
  'shop_company_id',
  'relationship_id',
  'owner_relationship_id',
  'theme_id',
  'action_group_id',
])

/**
 * Returns the current names of the people, companies and other rows that entries refer to by id. A deleted user has an
 * empty name.
 */
export async function readReferencedNames(
  tx: Tx,
  entries: readonly AuditEntry[],
): Promise<Map<string, string>> {
  const ids = new Set<string>()
  for (const { personId, before, after } of entries) {
    if (personId) ids.add(personId)
    for (const [column, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})])
      if (references.has(column) && typeof value === 'string') ids.add(value)
  }
  if (ids.size === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    with named as (select unnest(${sql.param([...ids])}::uuid[]) as id)
    select u.id, ${sqlPersonName} as name from user_account u where u.id in (select id from named)
    union all select id, name from company where id in (select id from named)
    union all select id, name from theme where id in (select id from named)
    union all select id, name from action_group where id in (select id from named)
    union all select id, 'core:relationship.' || name from relationship where id in (select id from named)`)
  return new Map(rows.map(row => [row.id, row.name]))
}
