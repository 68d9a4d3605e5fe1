import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { usersOfProject } from './permissions.ts'
import { sqlPersonName, userRow } from './person.ts'

/** Returns the users of a project with open accounts as choices of a form, ordered by name, at most 500. */
export async function peopleOfProject(tx: Tx, project: string) {
  return tx
    .select({ display: sqlPersonName, value: userRow.id })
    .from(userRow)
    .where(
      sql`u.id in (${usersOfProject(sql`${project}`)}) and u.deleted_at is null and not u.account_locked`,
    )
    .orderBy(userRow.sortName, userRow.id)
    .limit(500)
}
