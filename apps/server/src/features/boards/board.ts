import type { boards as calls } from '@steelsafe/contract/boards/endpoints.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { phaseTypes } from '@steelsafe/contract/phases/names.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { canInEveryProject, sqlCanInProject, sqlIsActiveOnProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { countRows } from '#core/lists/count-rows.ts'
import { fixedOrder, limitClause, plannedLimitClause } from '#core/lists/page-range.ts'
import { pageOf } from '#core/lists/read-page.ts'
import { matchingCodes } from '#core/lists/translated-search.ts'
import type { Services } from '#core/services.ts'
import { sqlIsVisibleIn } from '#features/projects/index.ts'
import { boardOrder } from './board-order.ts'
import { readDates, type SelectedDate } from './board-rows.ts'
import { datesOfProjects, sqlIsDue } from './dates/dates.ts'
import { weekEndOf } from './dates/week.ts'
import { datesOfUser, peopleOfDates } from './people.ts'

type Query = Call<typeof calls.list>['query']

/** Returns the open dates of the tools of a company that the caller may see, by date or in groups. */
export async function readBoard({
  tx,
  services,
  caller,
  origin: { language },
  company,
  query,
}: Call<typeof calls.list>) {
  const weekEnd = await weekEndOf(tx, services, caller.id)
  const filters = sqlMatchesQuery(services, caller, language, weekEnd, query)
  const ofCompany = await inCompany(tx, company, query)
  const allowed = await sqlCanBeSeen(tx, caller, company)
  const forCount = and(ofCompany.forCount, allowed, filters)
  const forPage = and(ofCompany.forPage, allowed, filters)
  const onlyPerson = query.person ?? (query.mine ? caller.id : undefined)
  const { selectedDates, totalCount } =
    query.groupBy === 'person' && !onlyPerson
      ? await selectByPerson(tx, query, forCount)
      : await selectDates(tx, query, { forPage, forCount, onlyPerson })
  const dates = await readDates(tx, services, caller, weekEnd, selectedDates)
  const { rows, ...rest } = pageOf(query, dates, totalCount, fixedOrder)
  return { dates: rows, ...rest, weekEnd }
}

interface SelectedPage {
  selectedDates: SelectedDate[]
  /** Number of rows on all pages. */
  totalCount: number
}

/**
 * Selects the dates of a page, each once. When the page is grouped by person, all dates are in the group of the
 * requested person, who may belong to a responsible company.
 */
async function selectDates(
  tx: Tx,
  query: Query,
  {
    forPage,
    forCount,
    onlyPerson,
  }: { forPage: SQL | undefined; forCount: SQL | undefined; onlyPerson: string | undefined },
): Promise<SelectedPage> {
  const isByPerson = query.groupBy === 'person'
  const from = isByPerson
    ? sql`${datesOfProjects} join user_account g on g.id = ${onlyPerson} and ${sqlIsActiveOnProject(sql`g.id`, sql`d.project_id`)}`
    : datesOfProjects
  const limit = isSparse(query) ? limitClause(query) : plannedLimitClause(query)
  const { rows: selectedDates } = await tx.execute<SelectedDate>(sql`
    select d.id, ${isByPerson ? sql`g.id` : sql`null`} as "groupId" from ${from}
    where ${forPage} ${boardOrder(query.groupBy, query.sortAscending ?? true)} ${limit}`)
  return { selectedDates, totalCount: await countRows(tx, 'due_date', from, forCount) }
}

/** Selects the dates of a page that is grouped by person. A date is in the group of each of its people. */
async function selectByPerson(tx: Tx, query: Query, where: SQL | undefined): Promise<SelectedPage> {
  const { rows } = await tx.execute<SelectedPage & Record<string, unknown>>(sql`
    with due as materialized (
      select d.id, d.project_id, d.late_on, d.responsible_user_id, s.lead_id from ${datesOfProjects} where ${where}
    ), person_date as materialized (
      select d.id, d.late_on, d.user_id from (${peopleOfDates}) d
        join user_account u on u.id = d.user_id and not u.account_locked and u.deleted_at is null
    )
    select (select count(*)::int from person_date) as "totalCount", coalesce((
      select json_agg(selected) from (
        select d.id, g.id as "groupId" from person_date d join user_account g on g.id = d.user_id
        ${boardOrder('person', query.sortAscending ?? true)} ${plannedLimitClause(query)}
      ) selected), '[]') as "selectedDates"`)
  return rows[0]! // The outer select has no FROM clause, so it returns exactly one row.
}

/**
 * Returns the conditions that a project belongs to the company, for a page and for the count. A page in index order
 * checks the condition for each row, unless other filters leave few rows. A count collects the projects first.
 */
async function inCompany(tx: Tx, company: string, query: Query) {
  const forCount = await sqlIsVisibleIn(tx, company, 0, query)
  return {
    forCount,
    forPage: isSparse(query) ? forCount : await sqlIsVisibleIn(tx, company, undefined, query),
  }
}

/** Returns true if filters may leave few rows, or if groups come before the order of the index. */
const isSparse = ({ person, mine, molder, customer, searchTerm, groupBy }: Query): boolean =>
  [person, mine, molder, customer, searchTerm, groupBy].some(Boolean)

function sqlMatchesQuery(
  services: Services,
  caller: Caller,
  language: Language,
  weekEnd: string,
  { kind, when, person, mine, molder, customer, searchTerm }: Query,
): SQL | undefined {
  return and(
    kind && sql`d.kind = ${kind}`,
    when && sqlIsDue(when, weekEnd, services),
    person ? sql`d.id in (${datesOfUser(sql`${person}::uuid`)})` : undefined,
    mine ? sql`d.id in (${datesOfUser(sql`${caller.id}::uuid`)})` : undefined,
    molder ? sql`s.sort_molder = natural_key(left(${molder}, 200))` : undefined,
    customer ? sql`s.sort_customer = natural_key(left(${customer}, 200))` : undefined,
    sqlMatchesSearch(language, searchTerm),
  )
}

/** Returns the condition that the shown name of a date or the search text of its project matches. */
function sqlMatchesSearch(language: Language, term: string | undefined): SQL | undefined {
  const phases = matchingCodes(language, type => `core:phaseType.${type}`, phaseTypes, term)
  const deliveries = matchingCodes(language, kind => `boards:kind.${kind}`, ['delivery'] as const, term)
  const nameCondition = or(
    sqlContains(sql`n.search_name`, term),
    phases.length > 0 ? sql`(n.kind = 'phase' and n.name = any(${sql.param(phases)}::text[]))` : undefined,
    deliveries.length > 0 ? sql`n.kind = 'delivery'` : undefined,
  )
  const ofTools = sqlContains(sql`t.search_text`, term)
  return (
    nameCondition &&
    ofTools &&
    sql`d.id in (select n.id from due_date n where ${nameCondition}
      union select o.id from project t join due_date o on o.project_id = t.id where ${ofTools})`
  )
}

/**
 * Returns the condition that the caller may see a date of a visible project: a milestone also requires the action
 * `ViewProjectStatusAlert`. Undefined when the caller may see all dates.
 */
async function sqlCanBeSeen(tx: Tx, caller: Caller, company: string): Promise<SQL | undefined> {
  if (await canInEveryProject(tx, caller, company, 'ViewProjectStatusAlert')) return undefined
  return sql`(d.kind <> 'milestone' or ${sqlCanInProject(caller, sql`d.project_id`, 'ViewProjectStatusAlert')})`
}
