import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { sqlCanInProject } from '#core/access/permissions.ts'
import { sqlNameIn } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { dayOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { recipientsOfMilestone } from '#features/milestones/index.ts'
import { pictureUrl } from '#features/projects/index.ts'
import { delayOf, responsibleIdIn, sqlIsResponsibleForDate } from '#features/responsible/index.ts'
import { sqlIsLateOn } from './dates/dates.ts'
import { namesOfDate, responsiblePartyOfDate } from './people.ts'

/** A row of a board: a date, and the person whose group contains it. */
export interface SelectedDate extends Record<string, unknown> {
  id: string
  groupId: string | null
}

/**
 * Returns the selected dates as rows of a board, in the same order. The statement is separate from the query that picks
 * the dates, so that all boards share it: planning it takes far longer than running it, and each connection plans it
 * once.
 */
export async function readDates(
  tx: Tx,
  services: Services,
  caller: Caller,
  weekEnd: string,
  selectedDates: SelectedDate[],
): Promise<BoardDate[]> {
  if (selectedDates.length === 0) return []
  const ids = sql.param(selectedDates.map(({ id }) => id))
  const groups = sql.param(selectedDates.map(({ groupId }) => groupId))
  const sqlCan = (action: Parameters<typeof sqlCanInProject>[2]) =>
    sqlCanInProject(caller, sql`d.project_id`, action)
  const { rows } = await tx.execute<Omit<BoardDate, 'imageUrl'> & { imageKey: string | null }>(sql`
    select d.id, d.kind, d.name, case when d.kind = 'phase' then d.name end as "phaseTypeId", d.due_on::text as "dueDate",
      own.today::text as today, d.due_on - own.today as "daysLeft",
      case when ${sqlIsLateOn(sql`own.today`)} then 'late' when d.due_on <= ${weekEnd}::date then 'week' else 'next' end as "when",
      d.project_id as "projectId", p.project_number as "projectNumber", p.part_name as "partName", p.image_key as "imageKey", s.molder, s.customer,
      ${responsibleIdIn('d')} as "responsibleId", ${responsiblePartyOfDate} as acts,
      case when ${sqlIsLateOn(sql`own.today`)} then ${delayOf('d')} end as delay, ${namesOfDate} as people,
      case when g.id is not null then json_build_object('id', g.id, 'name', ${sqlNameIn('g')}) end as "groupPerson",
      case when d.kind = 'milestone' then (
        select count(distinct r.user_id)::int ${recipientsOfMilestone(sql`it.id`, sql`it.project_id`)} and r.user_id <> ${caller.id}
      ) else 0 end as "informedCount",
      json_build_object('complete', rights.complete, 'move', rights.move, 'assign', rights.assign,
        'explain', rights.assign or rights.move or (d.kind = 'delivery' and ${sqlCan('EditProfile')})
          or ${sqlIsResponsibleForDate(caller.id)}) as can,
      case d.kind when 'milestone' then (select v.version from project_detail v where v.id = d.id)
        when 'phase' then (select v.version from phase v where v.id = d.id)
        when 'clearToPay' then (select v.version from project_ctp_milestone v where v.id = d.id)
        when 'maintenance' then (select v.version from maintenance_alert v where v.id = d.id)
        else p.delay_version end as version
    from unnest(${ids}::uuid[], ${groups}::uuid[]) with ordinality as selected (id, group_id, place)
      join due_date d on d.id = selected.id join project p on p.id = d.project_id join project_summary s on s.project_id = d.project_id
      left join user_account g on g.id = selected.group_id
      -- A second name for d, because the query of the recipients gives its details the alias d.
      cross join lateral (select d.id, d.project_id) it
      cross join lateral (select ${dayOfCompany(sql`p.company_id`, services)} as today) own
      cross join lateral (select
        case d.kind when 'milestone' then ${sqlCan('EditProjectStatusAlert')} when 'phase' then ${sqlCan('EditStatus')}
          when 'maintenance' then ${sqlCan('AddMaintenanceLogs')} else false end as complete,
        case d.kind when 'milestone' then ${sqlCan('EditProjectStatusAlert')} when 'phase' then ${sqlCan('EditStatus')}
          when 'clearToPay' then ${sqlCan('EditProjectClearToPay')} else false end as move,
        case d.kind when 'milestone' then ${sqlCan('EditProjectStatusAlert')} when 'phase' then ${sqlCan('EditStatus')}
          when 'maintenance' then ${sqlCan('EditMaintenanceAlerts')} else false end as assign
      ) rights
    order by selected.place`)
  return rows.map(({ imageKey, ...row }) => ({
    ...row,
    imageUrl: pictureUrl(services, { id: row.projectId, imageKey }, limits.projectThumbnail * 2),
  }))
}
