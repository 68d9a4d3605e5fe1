import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import { users } from '#database/schema/users.ts'
import type { ArchivedPerson } from '../format/format.ts'
import { stagedContents, stagedKinds } from './staged-rows.ts'

/**
 * Creates accounts for people without an account in this installation, without a password and without an invitation.
 * People whose accounts were deleted before the export get a deleted account, so that their entries still have an
 * author.
 */
export async function insertPeople(tx: Tx, importId: string): Promise<void> {
  const people = await stagedContents<ArchivedPerson>(tx, importId, stagedKinds.person)
  const deletedAt = new Date().toISOString()
  await insertRows(
    tx,
    users,
    people.map(({ id, email, firstName, lastName, language }) => ({
      id,
      email,
      firstName: email === null ? '' : firstName,
      lastName: email === null ? '' : lastName,
      language,
      appRole: 'ProjectUser' as const,
      deletedAt: email === null ? deletedAt : null,
    })),
  )
}

/** Returns the ids of the accounts that an import creates. */
export async function newAccounts(tx: Tx, importId: string): Promise<string[]> {
  const people = await stagedContents<ArchivedPerson>(tx, importId, stagedKinds.person)
  return people.map(({ id }) => id)
}

/** Restores the project leads of the archive, if they are on the project. */
export async function restoreLeads(tx: Tx, importId: string): Promise<void> {
  const leads = await stagedContents<{ projectId: string; userId: string }>(tx, importId, stagedKinds.lead)
  const projectIds = sql.param(leads.map(({ projectId }) => projectId))
  const userIds = sql.param(leads.map(({ userId }) => userId))
  await tx.execute(sql`
    update project_summary s set lead_id = l.user_id
    from unnest(${projectIds}::uuid[], ${userIds}::uuid[]) as l (project_id, user_id)
    where s.project_id = l.project_id and exists (
      select 1 from project_user pu where pu.project_id = l.project_id and pu.user_id = l.user_id)`)
  // Also sets the name of the lead.
  await tx.execute(sql`select summarize_people(${projectIds}::uuid[])`)
}
