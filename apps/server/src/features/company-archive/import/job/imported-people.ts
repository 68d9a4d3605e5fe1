import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import { users } from '#database/schema/users.ts'
import { accountForUpdate, resetUnconfirmed } from '#features/account/index.ts'
import type { ArchivedPerson } from '../../format/format.ts'
import { stagedContents, stagedKinds } from '../staging/staged-rows.ts'

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

/**
 * Resets the unconfirmed accounts to which an import gives a company or a tool. Their addresses were never proven, so
 * they stay unconfirmed. Runs before `insertPeople`, so that it finds only accounts that existed before.
 */
export async function resetMatchedPeople(tx: Tx, importId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from user_account u where not u.is_confirmed and u.id in (
      select (r.content ->> 'user_id')::uuid from company_import_row r
      where r.import_id = ${importId} and r.table_name in ('company_user', 'project_user'))
    order by u.id`)
  for (const { id } of rows) {
    const account = await accountForUpdate(tx, id)
    if (account && !account.isConfirmed) await resetUnconfirmed(tx, account)
  }
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
