import { type SQL, sql } from 'drizzle-orm'
import { fallbackRecipientsOf, sqlIsActiveOnProject } from '#core/access/permissions.ts'

/**
 * Returns the recipients `r` of a thing who are on its project; when none is left, the administrators of the project.
 * @param recipients the source of the rows `r`, with the condition that they belong to the thing
 */
export function recipientsOf(recipients: SQL, project: SQL): SQL {
  const presentRecipients = sql`from ${recipients} and ${sqlIsActiveOnProject(sql`r.user_id`, project)}`
  return sql`
    select r.user_id ${presentRecipients}
    union
    select f.user_id from (${fallbackRecipientsOf(project)}) f where not exists (select 1 ${presentRecipients})`
}
