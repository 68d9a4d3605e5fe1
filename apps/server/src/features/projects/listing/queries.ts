import type { ListQuery } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { type PhaseType, phaseTypes } from '@steelsafe/contract/phases/names.ts'
import type { ProjectFilters, ProjectSummary, ToolTimeline } from '@steelsafe/contract/projects/entities.ts'
import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import { defaultDetails } from '@steelsafe/contract/projects/names.ts'
import type { projectSortFields } from '@steelsafe/contract/projects/query.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { countRows } from '#core/lists/count-rows.ts'
import {
  limitAndOffset,
  limitClause,
  orderByClause,
  plannedLimitClause,
  sortOf,
} from '#core/lists/page-range.ts'
import { type Page, pageOf } from '#core/lists/read-page.ts'
import { matchingCodes } from '#core/lists/translated-search.ts'
import type { Services } from '#core/services.ts'
import { pictureUrl } from '../profile/picture.ts'
import { detailColumns, type SortValue, sortSource, valueByName, type WithDetails } from './detail-columns.ts'
import { sqlMatchesFilters } from './filters.ts'
import { isSummarySort, summaryColumns, summaryJoins, summarySorts } from './summary.ts'
import { withTimelines } from './tool-timeline.ts'
import {
  countAllProjects,
  countVisible,
  sqlIsVisible,
  type Visibility,
  visibilityOfUser,
} from './visibility.ts'

type SortField = (typeof projectSortFields)[number]
/** The query of a list of projects. */
export type ProjectQuery = ListQuery<SortField> & ProjectFilters & { withTimeline?: boolean }

const sortColumns = { projectNumber: sql`p.sort_number`, createdDate: sql`p.created_at` }
const byDefault = { field: 'projectNumber', ascending: true } as const

/**
 * Returns a page of My Projects. For administrators, these are all projects.
 * @param phasesIn the language in which the names of phases are searched
 */
export async function listOwnProjects(
  tx: Tx,
  services: Services,
  caller: Caller,
  query: ProjectQuery,
  phasesIn?: Language,
) {
  return withPictures(services, await readOwnPage(tx, services, caller, query, phasesIn))
}

/** Returns a page of My Projects that match a condition on `p`, which replaces the search of the list. */
export async function searchOwnProjects(
  tx: Tx,
  services: Services,
  caller: Caller,
  query: ProjectQuery,
  where: SQL | undefined,
) {
  const narrowed = and(where, sqlMatchesFilters(query, caller, services))
  return withPictures(
    services,
    await projectPage(tx, services, caller, await getVisibility(tx, caller), query, narrowed),
  )
}

export async function listCompanyProjects(
  tx: Tx,
  services: Services,
  caller: Caller,
  company: string,
  query: ProjectQuery,
  phasesIn?: Language,
) {
  const narrowed = sqlMatchesList(services, caller, query, phasesIn)
  return withPictures(
    services,
    await projectPage(tx, services, caller, { companies: [company] }, query, narrowed),
  )
}

export const readOwnPage = async (
  tx: Tx,
  services: Services,
  caller: Caller,
  query: ProjectQuery,
  phasesIn?: Language,
) => {
  const narrowed = sqlMatchesList(services, caller, query, phasesIn)
  return projectPage(tx, services, caller, await getVisibility(tx, caller), query, narrowed)
}

/** Returns the visibility of a user, or of the company of an app token; undefined for all projects. */
export async function getVisibility(tx: Tx, caller: Caller): Promise<Visibility | undefined> {
  if (caller.isAdmin) return undefined
  return caller.companyId ? { companies: [caller.companyId] } : visibilityOfUser(tx, caller.id)
}

/**
 * Returns the condition on `project p` of the search and the filters of a list; undefined without a search and filters.
 */
export const sqlMatchesList = (
  services: Services,
  caller: Caller,
  query: ProjectFilters & Pick<ListQuery, 'searchTerm'>,
  phasesIn?: Language,
): SQL | undefined => and(sqlMatchesSearch(query, phasesIn), sqlMatchesFilters(query, caller, services))

/**
 * Returns the condition of a search in number and details. With `phasesIn`, the names of the phases in this language
 * are searched too.
 */
function sqlMatchesSearch(
  { searchTerm }: Pick<ListQuery, 'searchTerm'>,
  phasesIn: Language | undefined,
): SQL | undefined {
  const phases = phasesIn
    ? matchingCodes(phasesIn, type => `core:phaseType.${type}`, phaseTypes, searchTerm)
    : []
  return or(sqlContains(sql`p.search_text`, searchTerm), phases.length > 0 ? sqlIsInPhase(phases) : undefined)
}

/** The condition that lists show one of these phases for project `p`. */
const sqlIsInPhase = (phases: PhaseType[]): SQL => sql`p.id in (
  select project_id from project_summary where phase_type_id = any(${sql.param(phases)}::text[]))`

interface Row extends WithDetails, ProjectSummary, Record<string, unknown> {
  timeline?: ToolTimeline
  id: string
  projectNumber: string
  companyId: string
  imageKey: string | null
}

export interface ProjectPage extends Page<Row> {
  /** Names of the detail columns. */
  columns: string[]
}

/** Returns a page of the visible projects, or of all projects when `visibility` is undefined. */
async function projectPage(
  tx: Tx,
  services: Services,
  caller: Caller,
  visibility: Visibility | undefined,
  listQuery: ProjectQuery,
  search: SQL | undefined,
): Promise<ProjectPage> {
  const query = withUrgency(listQuery)
  const count = visibility && (await countVisible(tx, visibility))
  const sqlIsVisibleProject =
    visibility && (await sqlIsVisible(tx, visibility, search ? 0 : (count ?? 0), query))
  const where = sql`${sqlIsVisibleProject ?? sql`true`} and ${search ?? sql`true`}`
  const limit = search ? limitClause(query) : plannedLimitClause(query)
  const first = () => firstProject(tx, services, caller, visibility, count)
  const { rows, columns } = await selectPageRows(
    tx,
    services,
    caller,
    query,
    { where, limit },
    async shownFirst => columnsOf(search ? await first() : (shownFirst ?? (await first()))),
  )
  const totalCount = search || count === undefined ? await countProjects(tx, search, where) : count
  const pageRows = query.withTimeline ? await withTimelines(tx, services, rows) : rows
  return { ...pageOf(query, pageRows, totalCount, sortOf<SortField>({ byDefault }, query)), columns }
}

/** Sorts a list of only late or only due projects by urgency, unless the query has a sort field. */
function withUrgency(query: ProjectQuery): ProjectQuery {
  if (query.sortField) return query
  if (query.only === 'late') return { ...query, sortField: 'daysLate', sortAscending: false }
  if (query.only === 'due') return { ...query, sortField: 'nextDate', sortAscending: true }
  return query
}

async function selectPageRows(
  tx: Tx,
  services: Services,
  caller: Caller,
  query: ProjectQuery,
  { where, limit }: { where: SQL; limit: SQL },
  columnsBy: (first?: Row) => Promise<string[]>,
): Promise<{ rows: Row[]; columns: string[] }> {
  const column = detailColumns.indexOf(query.sortField as (typeof detailColumns)[number])
  if (column >= 0) {
    const columns = await columnsBy()
    const name = columns[column]
    const value = name === undefined ? undefined : sortSource(name)
    return { rows: value ? await rowsByValue(tx, services, caller, query, where, value) : [], columns }
  }
  if (isSummarySort(query.sortField)) {
    const rows = await rowsByValue(tx, services, caller, query, where, summarySorts[query.sortField])
    return { rows, columns: await columnsBy() }
  }
  const sortedQuery = query as ListQuery<keyof typeof sortColumns>
  const orderBy = orderByClause(sortColumns, sortedQuery, byDefault, sql`p.id`)
  const rows = await selectRows(
    tx,
    services,
    caller,
    sql`select p.* from project p where ${where} ${orderBy} ${limit}`,
    orderBy,
  )
  const beginsTheList = query.page === 1 && query.sortField !== 'createdDate' && query.sortAscending !== false
  return { rows, columns: await columnsBy(beginsTheList ? rows[0] : undefined) }
}

/**
 * Returns rows in the order of their values. Rows without a value come last in both directions. They are read with a
 * second statement, which few pages need, because the index orders only rows with values.
 */
async function rowsByValue(
  tx: Tx,
  services: Services,
  caller: Caller,
  query: ProjectQuery,
  where: SQL,
  { from, value, sqlIsFilled, sqlIsBlank, falls = false }: SortValue,
): Promise<Row[]> {
  const [size, skipped] = limitAndOffset(query)
  const direction = (query.sortAscending !== false) === falls ? sql`desc` : sql`asc`
  const filled = sql`from ${from} where ${sqlIsFilled} and ${where}`
  const rows = await selectRows(
    tx,
    services,
    caller,
    sql`select p.*, ${value} as value ${filled} order by ${value} ${direction}, p.id ${direction} limit ${size} offset ${skipped}`,
    sql`order by p.value ${direction}, p.id ${direction}`,
  )
  if (rows.length === size) return rows
  const { n } = await selectOne<{ n: number }>(tx, sql`select count(*)::int as n ${filled}`)
  const blankSkipped = Math.max(0, skipped - n)
  const orderBy = sql`order by p.sort_number, p.id`
  const blank = await selectRows(
    tx,
    services,
    caller,
    sql`select p.* from project p where ${sqlIsBlank} and ${where} ${orderBy}
      limit ${size - rows.length} offset ${blankSkipped}`,
    orderBy,
  )
  return [...rows, ...blank]
}

/** Returns the rows of the selected projects, with the columns of the list. */
async function selectRows(
  tx: Tx,
  services: Services,
  caller: Caller,
  selection: SQL,
  orderBy: SQL,
): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.project_number as "projectNumber", p.company_id as "companyId", p.part_name as "partName",
      p.part_number as "partNumber", p.program, p.description, p.cavities, p.image_key as "imageKey", p.image_type as "imageType",
      ${summaryColumns}, (
        select coalesce(jsonb_agg(jsonb_build_array(d.display_name, d.value_text) order by d.position), '[]')
        from project_detail d where d.project_id = p.id and d.is_active and not d.is_alertable) as details
    from (${selection}) p
    ${summaryJoins(services, caller)}
    ${orderBy}`)
  return rows
}

/**
 * Returns the first project of the whole list, ordered by number. Its details name the detail columns of every page,
 * search and order.
 */
async function firstProject(
  tx: Tx,
  services: Services,
  caller: Caller,
  visibility: Visibility | undefined,
  count: number | undefined,
): Promise<Row | undefined> {
  const sqlIsVisibleProject =
    visibility && (await sqlIsVisible(tx, visibility, count ?? 0, { page: 1, pageSize: 1 }))
  const orderBy = sql`order by p.sort_number, p.id`
  const [first] = await selectRows(
    tx,
    services,
    caller,
    sql`select p.* from project p where ${sqlIsVisibleProject ?? sql`true`} ${orderBy} limit 1`,
    orderBy,
  )
  return first
}

const columnsOf = (first: Row | undefined): string[] => {
  const names = first?.details.slice(0, projectLimits.detailColumns).map(([name]) => name) ?? []
  return names.length > 0 ? names : [...defaultDetails]
}

/**
 * Returns the response of a list: the rows with the values of the detail columns and the signed addresses of their
 * pictures.
 */
const withPictures = (services: Services, { rows, columns, ...page }: ProjectPage) => ({
  ...page,
  columns,
  projects: rows.map(row => ({
    ...row,
    columns: columns.map(name => valueByName(row, name)),
    imageUrl: pictureUrl(services, { id: row.id, imageKey: row.imageKey }, limits.projectThumbnail * 2),
  })),
})

/** Counts the projects of a search; without a search, all projects. */
const countProjects = (tx: Tx, search: SQL | undefined, where: SQL): Promise<number> =>
  search ? countRows(tx, 'project', sql`project p`, where) : countAllProjects(tx)
