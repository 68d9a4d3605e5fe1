import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { can, sqlCanInCompany, type UserInSql } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'

/**
 * Selects the companies whose presses a user sees with a tool: its owner, and the user's own companies on the project.
 * Competitors on the same project must not see each other's machines.
 */
export const librariesOf = (user: UserInSql, project: string): SQL => sql`
  select p.company_id from project p where p.id = ${project}
  union
  select pc.company_id from project_company pc where pc.project_id = ${project}
    and ${sqlCanInCompany(user, sql`pc.company_id`, 'member')}`

/** Returns the press libraries of a tool, first the owner's, then the others ordered by name. */
export async function listLibraries(tx: Tx, caller: Caller, project: string) {
  const { rows } = await tx.execute<{ companyId: string; name: string }>(sql`
    select c.id as "companyId", c.name from company c
    where c.id in (${librariesOf(caller, project)})
    order by c.id <> (select company_id from project where id = ${project}), c.sort_name, c.id`)
  const libraries = []
  for (const row of rows)
    libraries.push({
      ...row,
      can: { change: await can(tx, caller, 'EditCompanyDefaults', { company: row.companyId }) },
    })
  return libraries
}
