import { sql } from 'drizzle-orm'
import type { Tx } from './database/engine/engine.ts'
import { usersOfProject } from './permissions.ts'
import { sqlPersonName, userRow } from './person.ts'

/** Returns everybody on a project, by name, at most 500. */
export async function peopleOfProject(tx: Tx, project: string) {
  return tx
    .select({ display: sqlPersonName, value: userRow.id })
    .from(userRow)
    .where(sql`u.id in (${usersOfProject(sql`${project}`)}) and u.deleted_at is null`)
    .orderBy(userRow.sortName, userRow.id)
    .limit(500)
}
