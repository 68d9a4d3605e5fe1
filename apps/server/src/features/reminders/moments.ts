import type { ScreenPath } from '@steelsafe/contract/core/path.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ownAdministratorsOf, userMayInProjectOf } from '#core/permissions.ts'

/** Long enough for what was slept through to be marked as missed. */
export const firstDay = (at: SQL): SQL => sql`((${at} at time zone 'UTC')::date - 30)`
/** Of the place where the day begins first. */
export const lastDay = (at: SQL): SQL => sql`((${at} at time zone 'UTC')::date + 1)`

/**
 * The recipients `r` of a thing who are on its project; where nobody is left, the administrators of the project.
 * @param recipients from where they are read, as `r`, with the condition that they are of the thing
 */
export function peopleOf(recipients: SQL, project: SQL): SQL {
  const found = sql`from ${recipients} and ${userMayInProjectOf(sql`r.user_id`, project, 'member')}`
  return sql`
    select r.user_id ${found}
    union
    ${ownAdministratorsOf(project)} and not exists (select 1 ${found})`
}

/** The address of a screen with the ids of a row in place of its parameters. */
export const pathOf = (path: ScreenPath, values: Record<string, SQL>): SQL =>
  sql.join(
    path.template
      .split(/(\{\w+\})/)
      .map(part => (part.startsWith('{') ? sql`${values[part.slice(1, -1)]}::text` : sql`${part}::text`)),
    sql` || `,
  )
