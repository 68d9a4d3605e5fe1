import type { boards as calls } from '@steelsafe/contract/boards/endpoints.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { phaseTypes } from '@steelsafe/contract/phases/names.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { allOf, countRows } from '#core/count-rows.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { pageOf } from '#core/lists.ts'
import { ownOrder, page } from '#core/page-range.ts'
import { mayInEveryProjectOf, mayInProjectOf } from '#core/permissions.ts'
import type { Call } from '#core/serve.ts'
import type { Services } from '#core/services.ts'
import { anyOf, codesShownAs } from '#core/shown-words.ts'
import { contains } from '#core/wildcards.ts'
import { isVisibleIn } from '#features/projects/index.ts'
import { type PickedDate, readDates } from './board-rows.ts'
import { datesOfProjects, isDue } from './dates.ts'
import { orderOf } from './order.ts'
import { datesOfUser, peopleOfDate } from './people.ts'
import { weekEndOf } from './week.ts'

type Query = Call<typeof calls.list>['query']

/** The open dates of all tools of a company that the caller may see, by date or in groups. */
export async function readBoard(
  tx: Tx,
  services: Services,
  caller: Caller,
  language: Language,
  company: string,
  query: Query,
) {
  const weekEnd = await weekEndOf(tx, services, caller.id)
  const asked = conditionsOf(services, caller, language, weekEnd, query)
  const ofCompany = await inCompany(tx, company, query)
  const allowed = await mayBeSeen(tx, caller, company)
  const from =
    query.groupBy === 'person' ? sql`${datesOfProjects} ${peopleOf(query, caller)}` : datesOfProjects
  const { rows: picked } = await tx.execute<PickedDate>(sql`
    select d.id, ${query.groupBy === 'person' ? sql`g.id` : sql`null`} as "groupId" from ${from}
    where ${allOf(ofCompany.forPage, allowed, asked)} ${orderOf(query.groupBy, query.sortAscending ?? true)} ${page(query)}`)
  const dates = await readDates(tx, services, caller, weekEnd, picked)
  const totalCount = await countRows(tx, 'due_date', from, allOf(ofCompany.forCount, allowed, asked))
  const { rows, ...rest } = pageOf(query, dates, totalCount, ownOrder)
  return { dates: rows, ...rest, weekEnd }
}

/**
 * That a project is one of the company. A page in the order of an index asks it of each row, unless little is left by what
 * else is asked; a count gathers the projects first.
 */
async function inCompany(tx: Tx, company: string, query: Query) {
  const { person, mine, molder, customer, searchTerm, groupBy } = query
  const isSparse = [person, mine, molder, customer, searchTerm, groupBy].some(Boolean)
  const forCount = await isVisibleIn(tx, company, 0, query)
  return { forCount, forPage: isSparse ? forCount : await isVisibleIn(tx, company, undefined, query) }
}

function conditionsOf(
  services: Services,
  caller: Caller,
  language: Language,
  weekEnd: string,
  { kind, when, person, mine, molder, customer, searchTerm }: Query,
): SQL | undefined {
  return allOf(
    kind && sql`d.kind = ${kind}`,
    when && isDue(when, weekEnd, services),
    person ? sql`d.id in (${datesOfUser(sql`${person}::uuid`)})` : undefined,
    mine ? sql`d.id in (${datesOfUser(sql`${caller.id}::uuid`)})` : undefined,
    molder ? sql`s.sort_molder = searchable(${molder})` : undefined,
    customer ? sql`s.sort_customer = searchable(${customer})` : undefined,
    searchOf(language, searchTerm),
  )
}

/** In the name, as it is shown, and in what a list of projects is searched by. */
function searchOf(language: Language, term: string | undefined): SQL | undefined {
  const phases = codesShownAs(language, type => `core:phaseType.${type}`, phaseTypes, term)
  const named = anyOf(
    contains(sql`n.search_name`, term),
    phases.length > 0 ? sql`(n.kind = 'phase' and n.name = any(${sql.param(phases)}::text[]))` : undefined,
  )
  const ofTools = contains(sql`t.search_text`, term)
  return (
    named &&
    ofTools &&
    sql`d.id in (select n.id from due_date n where ${named}
      union select o.id from project t join due_date o on o.project_id = t.id where ${ofTools})`
  )
}

/** Milestones are shown to those who may see them in their project, everything else to whoever is on it; undefined for all. */
async function mayBeSeen(tx: Tx, caller: Caller, company: string): Promise<SQL | undefined> {
  if (await mayInEveryProjectOf(tx, caller, company, 'ViewProjectStatusAlert')) return undefined
  return sql`(d.kind <> 'milestone' or ${mayInProjectOf(caller, sql`d.project_id`, 'ViewProjectStatusAlert')})`
}

/** Each date once for every one of its people `g`, or of the one who is asked for. */
function peopleOf({ person, mine }: Query, caller: Caller): SQL {
  const only = person ?? (mine ? caller.id : undefined)
  return sql`cross join lateral (${peopleOfDate}) whose join user_account g on g.id = whose.user_id
    ${only ? sql`and g.id = ${only}` : sql``}`
}
