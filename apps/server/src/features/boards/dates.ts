import type { DueTime } from '@steelsafe/contract/boards/names.ts'
import { dayIn } from '@steelsafe/contract/core/formats.ts'
import { type SQL, sql } from 'drizzle-orm'
import { dayOfCompany } from '#core/project-day.ts'
import type { Services } from '#core/services.ts'

type Settings = Pick<Services, 'config'>

/** Everything that has a date, as `d`, with its project `p` and the summary `s` of that. */
export const datesOfProjects: SQL = sql`due_date d join project p on p.id = d.project_id
  join project_summary s on s.project_id = d.project_id`

/** Whether `d` is late on a day of its project. */
export const isLateOn = (today: SQL): SQL => sql`d.late_on <= ${today}`

/**
 * Whether `d` is late, due until the end of a week, or later. The day of its project is asked for only between the first
 * and the last day that it is now anywhere: what lies before or after needs no look at a company, and is found by an index.
 */
export function isDue(when: DueTime, weekEnd: string, settings: Settings): SQL {
  const today = dayOfCompany(sql`p.company_id`, settings)
  const [first, last] = [dayIn('Etc/GMT+12'), dayIn('Pacific/Kiritimati')]
  const open = sql`d.late_on > ${first}::date and (d.late_on > ${last}::date or d.late_on > ${today})`
  switch (when) {
    case 'late':
      return sql`d.late_on <= ${last}::date and (d.late_on <= ${first}::date or ${isLateOn(today)})`
    case 'week':
      return sql`d.late_on <= ${weekEnd}::date + 1 and d.due_on <= ${weekEnd}::date and ${open}`
    case 'next':
      return sql`d.due_on > ${weekEnd}::date and ${open}`
  }
}
