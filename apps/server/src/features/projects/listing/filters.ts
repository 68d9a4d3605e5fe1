import type { ProjectFilters } from '@steelsafe/contract/projects/entities.ts'
import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import type { DueFilter } from '@steelsafe/contract/projects/names.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { currentDays, dayOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { selectProjectIds, type Visibility } from './visibility.ts'

type Settings = Pick<Services, 'config'>

/** Returns the condition of a list's filters on `project p`; undefined without filters. */
export function sqlMatchesFilters(
  { only, mine, molder, customer, inPhase, nextFrom, nextTo, ...own }: ProjectFilters,
  caller: Pick<Caller, 'id'>,
  settings: Settings,
): SQL | undefined {
  const conditions = and(
    only && sqlIsDue(only, settings),
    mine ? sql`f.lead_id = ${caller.id}` : undefined,
    molder ? sql`f.sort_molder = natural_key(left(${molder}, 200))` : undefined,
    customer ? sql`f.sort_customer = natural_key(left(${customer}, 200))` : undefined,
    inPhase ? sql`f.phase_type_id = ${inPhase}` : undefined,
    nextFrom ? sql`f.next_on >= ${nextFrom}::date` : undefined,
    nextTo ? sql`f.next_on <= ${nextTo}::date` : undefined,
  )
  return and(
    conditions && sql`exists (select 1 from project_summary f where f.project_id = p.id and ${conditions})`,
    own.minCavities ? sql`p.cavities >= ${own.minCavities}` : undefined,
    own.maxCavities ? sql`p.cavities <= ${own.maxCavities}` : undefined,
  )
}

/**
 * Returns the condition of a filter by urgency, which depends on the current day of each project. The time zone of a
 * project only matters for dates between the earliest and the latest current day on earth; for all other dates, the
 * index alone decides.
 */
function sqlIsDue(only: DueFilter, settings: Settings): SQL {
  const today = dayOfCompany(sql`p.company_id`, settings)
  const { first, last } = currentDays()
  switch (only) {
    case 'late':
      return sql`f.open_since < ${last}::date and (f.open_since < ${first}::date or f.open_since < ${today})`
    case 'due':
      return sql`f.next_on between ${first}::date and ${last}::date + ${projectLimits.dueDays}::int
        and (f.next_on between ${last}::date and ${first}::date + ${projectLimits.dueDays}::int
          or f.next_on between ${today} and ${today} + ${projectLimits.dueDays}::int)`
    case 'onHold':
      return sql`f.phase_status_id = 'OnHold'`
  }
}

/** Maximum number of names to filter by. */
const maxChoices = 500

/**
 * Returns the customers and molders of the visible projects.
 * @param visibility undefined for all projects
 */
export async function filterOptions(tx: Tx, visibility: Visibility | undefined) {
  return {
    customers: await distinctNames(tx, { column: sql`customer`, sorted: sql`sort_customer` }, visibility),
    molders: await distinctNames(tx, { column: sql`molder`, sorted: sql`sort_molder` }, visibility),
  }
}

/**
 * Returns each name once, from the index: for all projects with one lookup per name, for some projects with one lookup
 * per project.
 */
async function distinctNames(
  tx: Tx,
  { column, sorted }: { column: SQL; sorted: SQL },
  visibility: Visibility | undefined,
): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    visibility
      ? sql`select min(s.${column}) as name from project_summary s
          where s.${sorted} <> '' and s.project_id in (${selectProjectIds(visibility)}) group by s.${sorted} order by s.${sorted} limit ${maxChoices}`
      : sql`with recursive name as (
            (select ${sorted} as sorted, ${column} as name from project_summary where ${sorted} <> '' order by ${sorted} limit 1)
            union all
            select next.sorted, next.name from name, lateral (
              select ${sorted} as sorted, ${column} as name from project_summary where ${sorted} > name.sorted
              order by ${sorted} limit 1) next)
          select name from name limit ${maxChoices}`,
  )
  return rows.map(row => row.name)
}
