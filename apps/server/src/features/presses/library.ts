import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { can, mayInCompanyOf } from '#core/permissions.ts'

/**
 * The companies whose presses are shown with a tool: its owner, and those companies of the caller that are on the project;
 * what machines a company has is nothing for its competitors on the same project.
 */
export const librariesOf = (caller: Caller, project: string): SQL => sql`
  select p.company_id from project p where p.id = ${project}
  union
  select pc.company_id from project_company pc where pc.project_id = ${project}
    and ${mayInCompanyOf(caller, sql`pc.company_id`, 'member')}`

/** First the owner, then the others by name. */
export async function listLibraries(tx: Tx, caller: Caller, project: string) {
  const { rows } = await tx.execute<{ companyId: string; name: string }>(sql`
    select c.id as "companyId", c.name from company c
    where c.id in (${librariesOf(caller, project)})
    order by c.id <> (select company_id from project where id = ${project}), lower(c.name), c.id`)
  const libraries = []
  for (const row of rows)
    libraries.push({
      ...row,
      can: { change: await can(tx, caller, 'EditCompanyDefaults', { company: row.companyId }) },
    })
  return libraries
}
