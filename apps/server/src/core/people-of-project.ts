import { sql } from 'drizzle-orm'
import type { Tx } from './database/engine/engine.ts'
import { usersOfProject } from './permissions.ts'
import { sqlPersonName, u } from './person.ts'

/** Everybody who is on a project, by name. */
export async function peopleOf(tx: Tx, project: string) {
  return tx
    .select({ display: sqlPersonName, value: u.id })
    .from(u)
    .where(sql`u.id in (${usersOfProject(sql`${project}`)}) and u.deleted_at is null`)
    .orderBy(sql`lower(u.last_name), lower(u.first_name), u.id`)
    .limit(500)
}
