import { projectRelationships } from '@steelsafe/contract/core/actions.ts'
import { statusAlertPaths } from '@steelsafe/contract/status-alerts/paths.ts'
import { type SQL, sql } from 'drizzle-orm'
import { userMayInProjectOf } from '#core/permissions.ts'

/**
 * The moments of open milestones whose reminders are on, around a day: when they turn amber, and when they turn red. For
 * their recipients who are on the project; where nobody is left, for the administrators of the project.
 */
export const milestoneMoments = (at: SQL): SQL => sql`
  select found.what, found.kind, d.id as thing_id, d.project_id, found.due_on, d.display_name as name,
    d.end_date as day, ${pathOf} as path, people.user_id
  from project_detail d
    cross join lateral (values
      ('status-alerts:amber', 'amber', d.amber_date), ('status-alerts:red', 'red', d.end_date + 1)) as found (what, kind, due_on)
    cross join lateral (${peopleOf}) people
  where d.is_alertable and d.is_active and d.reminds and found.due_on between ${firstDay(at)} and ${lastDay(at)}
    and (d.amber_date between ${firstDay(at)} and ${lastDay(at)} or d.end_date between ${firstDay(at)} - 1 and ${lastDay(at)})`

/** Long enough for what was slept through to be marked as missed. */
const firstDay = (at: SQL): SQL => sql`((${at} at time zone 'UTC')::date - 30)`
/** Of the place where the day begins first. */
const lastDay = (at: SQL): SQL => sql`((${at} at time zone 'UTC')::date + 1)`

const onProject = userMayInProjectOf(sql`r.user_id`, sql`d.project_id`, 'member')

const peopleOf = sql`
  select r.user_id from milestone_recipient r where r.detail_id = d.id and ${onProject}
  union
  select pu.user_id from project_user pu
  where pu.project_id = d.project_id and pu.relationship_id = ${projectRelationships.administrator.id}
    and not exists (select 1 from milestone_recipient r where r.detail_id = d.id and ${onProject})`

/** The path of a milestone with the ids of its row. */
const pathOf = sql.join(
  statusAlertPaths.view.template
    .split(/(\{\w+\})/)
    .map(part =>
      part === '{id}' ? sql`d.project_id::text` : part.startsWith('{') ? sql`d.id::text` : sql`${part}::text`,
    ),
  sql` || `,
)
