import type { DueTime } from '@steelsafe/contract/boards/names.ts'
import { type SQL, sql } from 'drizzle-orm'
import { currentDays, dayOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'

type Settings = Pick<Services, 'config'>

/** All things with a date, as `d`, with their project `p` and its summary `s`. */
export const datesOfProjects: SQL = sql`due_date d join project p on p.id = d.project_id
  join project_summary s on s.project_id = d.project_id`

/** Returns the condition that `d` is late on a day of its project. */
export const sqlIsLateOn = (today: SQL): SQL => sql`d.late_on <= ${today}`

/**
 * Returns the condition that `d` is late, due by the end of a week, or later. The project's own day only matters for
 * dates between the earliest and the latest current day on earth; the index alone decides all other dates.
 */
export function sqlIsDue(when: DueTime, weekEnd: string, settings: Settings): SQL {
  const today = dayOfCompany(sql`p.company_id`, settings)
  const { first, last } = currentDays()
  const open = sql`d.late_on > ${first}::date and (d.late_on > ${last}::date or d.late_on > ${today})`
  switch (when) {
    case 'late':
      return sql`d.late_on <= ${last}::date and (d.late_on <= ${first}::date or ${sqlIsLateOn(today)})`
    case 'week':
      return sql`d.late_on <= ${weekEnd}::date + 1 and d.due_on <= ${weekEnd}::date and ${open}`
    case 'next':
      return sql`d.due_on > ${weekEnd}::date and ${open}`
  }
}
