import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { can } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, forbidden } from '#core/errors.ts'

interface FormerMilestone extends Record<string, unknown> {
  name: string
  files: string[]
}

/** Returns the fields that were milestones and still have dates, recipients or files. */
async function readFormerMilestones(tx: Tx, ids: string[]): Promise<FormerMilestone[]> {
  const { rows } = await tx.execute<FormerMilestone>(sql`
    select d.display_name as name,
      array(select a.name from attachment a where a.detail_id = d.id order by a.name) as files
    from project_detail d
    where d.id = any(${sql.param(ids)}::uuid[]) and (
      d.start_date is not null or d.end_date is not null
      or exists (select 1 from milestone_recipient r where r.detail_id = d.id)
      or exists (select 1 from attachment a where a.detail_id = d.id))
    order by d.position, d.id`)
  return rows
}

interface Removal {
  tx: Tx
  caller: Caller
  project: string
  /** True when the caller has confirmed the deletion of the dates, recipients and files of the fields. */
  isConfirmed: boolean
}

/**
 * Checks that these fields may be deleted by an update of the profile.
 * @throws 403 for a former milestone without the right to delete details; 409 with the names of the fields and their
 * files, unless the deletion is confirmed
 */
export async function assertFieldsRemovable(removal: Removal, ids: string[]): Promise<void> {
  const { tx, caller, project, isConfirmed } = removal
  const former = await readFormerMilestones(tx, ids)
  if (former.length === 0) return
  const names = former
    .map(({ name, files }) => (files.length > 0 ? `${name} (${files.join(', ')})` : name))
    .join(', ')
  if (!(await can(tx, caller, 'RemoveAssetDetailConfiguration', { project })))
    throw forbidden('projects:rule.formerMilestonesKept', { names })
  if (!isConfirmed) throw conflict('projects:rule.formerMilestones', { names })
}
