import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import { type PhaseStatus, type PhaseType, phaseTypes } from '@steelsafe/contract/phases/names.ts'
import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import { defaultDetails } from '@steelsafe/contract/projects/names.ts'
import type { projectSortFields } from '@steelsafe/contract/projects/sort-fields.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { isCut, order, page, range } from '#core/page-range.ts'
import type { Services } from '#core/services.ts'
import { anyOf, codesShownAs } from '#core/shown-words.ts'
import { contains } from '#core/wildcards.ts'
import { detailColumns, sortedBy, valueUnder, type WithDetails } from './detail-columns.ts'
import { pictureOf } from './picture.ts'
import { countVisible, isVisible, type Visibility, visibilityOfUser } from './visibility.ts'

export type SortField = (typeof projectSortFields)[number]

const sortColumns = { projectNumber: sql`p.sort_number`, createdDate: sql`p.created_at` }

/** My Projects: an admin's are all. */
export async function listOwnProjects(
  tx: Tx,
  services: Services,
  caller: Caller,
  query: ListQuery<SortField>,
  phasesIn?: Language,
) {
  return withPictures(services, await pageOfOwn(tx, caller, query, phasesIn))
}

/** The same, narrowed by another condition on `p` than the search of lists. */
export async function listFound(
  tx: Tx,
  services: Services,
  caller: Caller,
  query: ListQuery<SortField>,
  where: SQL | undefined,
) {
  return withPictures(services, await pageOf(tx, await visibleTo(tx, caller), query, where))
}

export async function listCompanyProjects(
  tx: Tx,
  services: Services,
  company: string,
  query: ListQuery<SortField>,
  phasesIn?: Language,
) {
  return withPictures(services, await pageOf(tx, { companies: [company] }, query, searchOf(query, phasesIn)))
}

export const pageOfOwn = async (tx: Tx, caller: Caller, query: ListQuery<SortField>, phasesIn?: Language) =>
  pageOf(tx, await visibleTo(tx, caller), query, searchOf(query, phasesIn))

const visibleTo = async (tx: Tx, caller: Caller) =>
  caller.isAdmin ? undefined : await visibilityOfUser(tx, caller.id)

/** In number and details; and where the list shows the phase, in what that is called in the language. */
function searchOf({ searchTerm }: ListQuery, phasesIn: Language | undefined): SQL | undefined {
  const phases = phasesIn ? codesShownAs(phasesIn, 'core:phaseType', phaseTypes, searchTerm) : []
  return anyOf(contains(sql`p.search_text`, searchTerm), phases.length > 0 ? isInPhase(phases) : undefined)
}

/** Whether lists show one of the phases for project `p`: it has begun, and no later one has. */
const isInPhase = (phases: PhaseType[]): SQL => sql`p.id in (
  select ph.project_id from phase ph join phase_type t on t.id = ph.phase_type_id
  where ph.phase_type_id = any(${sql.param(phases)}::text[]) and ${hasBegun(sql`ph`)} and not exists (
    select 1 from phase later join phase_type lt on lt.id = later.phase_type_id
    where later.project_id = ph.project_id and lt.position > t.position and ${hasBegun(sql`later`)}))`

const hasBegun = (phase: SQL): SQL =>
  sql`${phase}.selected and ${phase}.status_id in ('InProgress', 'OnHold', 'Complete')`

interface Row extends WithDetails, Record<string, unknown> {
  id: string
  projectNumber: string
  companyId: string
  phaseTypeId: PhaseType | null
  statusId: PhaseStatus | null
  imageKey: string | null
}

export interface ProjectPage {
  rows: Row[]
  /** What the detail columns are called. */
  columns: string[]
  totalCount: number
  isCut: boolean
}

/** A page of the projects that are visible; of all, where `visibility` is undefined. */
async function pageOf(
  tx: Tx,
  visibility: Visibility | undefined,
  query: ListQuery<SortField>,
  search: SQL | undefined,
): Promise<ProjectPage> {
  const count = visibility && (await countVisible(tx, visibility))
  const isSeen = visibility && (await isVisible(tx, visibility, search ? 0 : (count ?? 0), query))
  const where = sql`${isSeen ?? sql`true`} and ${search ?? sql`true`}`
  const { rows, columns } = await rowsOf(tx, query, where, async shownFirst =>
    columnsOf(
      search
        ? await firstProject(tx, visibility, count)
        : (shownFirst ?? (await firstProject(tx, visibility, count))),
    ),
  )
  const totalCount = search || count === undefined ? await countProjects(tx, search, where) : count
  return { rows, columns, totalCount, isCut: isCut(query, totalCount) }
}

async function rowsOf(
  tx: Tx,
  query: ListQuery<SortField>,
  where: SQL,
  columnsBy: (first?: Row) => Promise<string[]>,
): Promise<{ rows: Row[]; columns: string[] }> {
  const column = detailColumns.indexOf(query.sortField as (typeof detailColumns)[number])
  if (column >= 0) {
    const columns = await columnsBy()
    const name = columns[column]
    return { rows: name === undefined ? [] : await rowsByDetail(tx, query, where, name), columns }
  }
  const by = query as ListQuery<keyof typeof sortColumns>
  const ordered = order(sortColumns, by, { field: 'projectNumber', ascending: true }, sql`p.id`)
  const rows = await read(
    tx,
    sql`select p.* from project p where ${where} ${ordered} ${page(query)}`,
    ordered,
  )
  const beginsTheList = query.page === 1 && query.sortField !== 'createdDate' && query.sortAscending !== false
  return { rows, columns: await columnsBy(beginsTheList ? rows[0] : undefined) }
}

/**
 * Rows by the values under one name; those without a value come last, whichever way. Values come in their order from an
 * index, so the projects without one are a statement of their own, which few pages need.
 */
async function rowsByDetail(tx: Tx, query: ListQuery<SortField>, where: SQL, name: string): Promise<Row[]> {
  const { from, value, isFilled, isBlank } = sortedBy(name)
  const [size, skipped] = range(query)
  const way = query.sortAscending === false ? sql`desc` : sql`asc`
  const filled = sql`from ${from} where ${isFilled} and ${where}`
  const rows = await read(
    tx,
    sql`select p.*, ${value} as value ${filled} order by ${value} ${way}, p.id ${way} limit ${size} offset ${skipped}`,
    sql`order by p.value ${way}, p.id ${way}`,
  )
  if (rows.length === size) return rows
  const counted = await tx.execute<{ n: number }>(sql`select count(*)::int as n ${filled}`)
  const blankSkipped = Math.max(0, skipped - (counted.rows[0]?.n ?? 0))
  const ordered = sql`order by p.sort_number, p.id`
  const blank = await read(
    tx,
    sql`select p.* from project p where ${isBlank} and ${where} ${ordered}
      limit ${size - rows.length} offset ${blankSkipped}`,
    ordered,
  )
  return [...rows, ...blank]
}

/** The rows of some projects, with what a list shows of each. */
async function read(tx: Tx, picked: SQL, ordered: SQL): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.project_number as "projectNumber", p.company_id as "companyId", p.part_name as "partName",
      p.part_number as "partNumber", p.program, p.description, p.image_key as "imageKey", p.image_type as "imageType",
      now.phase_type_id as "phaseTypeId", now.status_id as "statusId", (
        select coalesce(jsonb_agg(jsonb_build_array(d.display_name, d.value_text) order by d.position), '[]')
        from project_detail d where d.project_id = p.id) as details
    from (${picked}) p
    left join lateral (
      select ph.phase_type_id, ph.status_id from phase ph join phase_type t on t.id = ph.phase_type_id
      where ph.project_id = p.id and ${hasBegun(sql`ph`)}
      order by t.position desc limit 1
    ) now on true
    ${ordered}`)
  return rows
}

/** The first project of a whole list, by number: it names the detail columns of every page, search and order. */
async function firstProject(
  tx: Tx,
  visibility: Visibility | undefined,
  count: number | undefined,
): Promise<Row | undefined> {
  const isSeen = visibility && (await isVisible(tx, visibility, count ?? 0, { page: 1, pageSize: 1 }))
  const ordered = sql`order by p.sort_number, p.id`
  const [first] = await read(
    tx,
    sql`select p.* from project p where ${isSeen ?? sql`true`} ${ordered} limit 1`,
    ordered,
  )
  return first
}

const columnsOf = (first: Row | undefined): string[] => {
  const names = first?.details.slice(0, projectLimits.detailColumns).map(([name]) => name) ?? []
  return names.length > 0 ? names : [...defaultDetails]
}

/** The rows as lists show them: with their columns and a signed address of their picture. */
const withPictures = (services: Services, { rows, columns, ...page }: ProjectPage) => ({
  ...page,
  columns,
  projects: rows.map(row => ({
    ...row,
    columns: columns.map(name => valueUnder(row, name)),
    imageUrl: pictureOf(services, { id: row.id, imageKey: row.imageKey }, limits.projectThumbnail * 2),
  })),
})

/** Without a search the number is known: counting every row on each page would grow with the table. */
async function countProjects(tx: Tx, search: SQL | undefined, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    search
      ? sql`select count(*)::int as n from project p where ${where}`
      : sql`select coalesce(sum(project_count), 0)::int as n from subscription`,
  )
  return rows[0]?.n ?? 0
}
