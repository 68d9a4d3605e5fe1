import { sql } from 'drizzle-orm'
import type { Tx } from './database/engine/engine.ts'
import { usersOfProject } from './permissions.ts'
import { sqlPersonName, u } from './person.ts'

/** Returns everybody on a project, by name, at most 500. */
export async function peopleOf(tx: Tx, project: string) {
  return tx
    .select({ display: sqlPersonName, value: u.id })
    .from(u)
    .where(sql`u.id in (${usersOfProject(sql`${project}`)}) and u.deleted_at is null`)
    .orderBy(u.sortName, u.id)
    .limit(500)
}
