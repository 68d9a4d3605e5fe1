import { limits } from '@steelsafe/contract/core/limits.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import { defaultDetails, type PhaseStatus, type PhaseType } from '@steelsafe/contract/core/names.ts'
import type { projectSortFields } from '@steelsafe/contract/projects/sorting.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { isCut, order, page } from '#core/paging.ts'
import type { Services } from '#core/services.ts'
import { contains } from '#core/wildcards.ts'
import { type Among, amongOfUser, countAmong, isAmong } from './among.ts'
import { pictureOf } from './picture.ts'

export type SortField = (typeof projectSortFields)[number]

const sortColumns: Record<SortField, SQL> = {
  projectNumber: sql`p.sort_number`,
  column1: sql`p.sort_1`,
  column2: sql`p.sort_2`,
  column3: sql`p.sort_3`,
  column4: sql`p.sort_4`,
  createdDate: sql`p.created_at`,
}

/** My Projects: an admin's are all. */
export async function listOwnProjects(
  tx: Tx,
  services: Services,
  caller: Caller,
  query: ListQuery<SortField>,
) {
  return shown(services, await pageOfOwn(tx, caller, query))
}

/** The same, narrowed by another condition on `p` than the search of lists. */
export async function listFound(
  tx: Tx,
  services: Services,
  caller: Caller,
  query: ListQuery<SortField>,
  where: SQL | undefined,
) {
  return shown(services, await pageOf(tx, await amongOf(tx, caller), query, where))
}

export async function listCompanyProjects(
  tx: Tx,
  services: Services,
  company: string,
  query: ListQuery<SortField>,
) {
  return shown(services, await pageOf(tx, { companies: [company] }, query, searchOf(query)))
}

export const pageOfOwn = async (tx: Tx, caller: Caller, query: ListQuery<SortField>) =>
  pageOf(tx, await amongOf(tx, caller), query, searchOf(query))

const amongOf = async (tx: Tx, caller: Caller) =>
  caller.isAdmin ? undefined : await amongOfUser(tx, caller.id)

const searchOf = ({ searchTerm }: ListQuery) => contains(sql`p.search_text`, searchTerm)

interface Row extends Record<string, unknown> {
  id: string
  projectNumber: string
  companyId: string
  column1: string
  column2: string
  column3: string
  column4: string
  phaseTypeId: PhaseType | null
  statusId: PhaseStatus | null
  imageKey: string | null
  imageType: string | null
}

export interface ProjectPage {
  rows: Row[]
  /** What the detail columns are called. */
  columns: string[]
  totalCount: number
  isCut: boolean
}

/** Without `among` all there are. */
async function pageOf(
  tx: Tx,
  among: Among | undefined,
  query: ListQuery<SortField>,
  search: SQL | undefined,
): Promise<ProjectPage> {
  const count = among && (await countAmong(tx, among))
  const seen = among && (await isAmong(tx, among, search ? 0 : (count ?? 0), query))
  const where = sql`where ${seen ?? sql`true`} and ${search ?? sql`true`}`
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.project_number as "projectNumber", p.company_id as "companyId", p.column1, p.column2, p.column3, p.column4,
      p.image_key as "imageKey", p.image_type as "imageType", now.phase_type_id as "phaseTypeId", now.status_id as "statusId"
    from (
      select p.* from project p ${where}
      ${order(sortColumns, query, { field: 'projectNumber', ascending: true }, sql`p.id`)} ${page(query)}
    ) p
    left join lateral (
      select ph.phase_type_id, ph.status_id from phase ph join phase_type t on t.id = ph.phase_type_id
      where ph.project_id = p.id and ph.selected and ph.status_id in ('InProgress', 'OnHold', 'Complete')
      order by t.position desc limit 1
    ) now on true
    ${order(sortColumns, query, { field: 'projectNumber', ascending: true }, sql`p.id`)}`)
  const totalCount = search || count === undefined ? await countProjects(tx, search, where) : count
  return { rows, columns: await columnNames(tx, rows[0]?.id), totalCount, isCut: isCut(query, totalCount) }
}

const shown = (services: Services, { rows, ...page }: ProjectPage) => ({
  ...page,
  projects: rows.map(({ imageKey, imageType, column1, column2, column3, column4, ...row }) => ({
    ...row,
    columns: [column1, column2, column3, column4],
    imageUrl: pictureOf(services, { imageKey, imageType }, limits.projectThumbnail * 2),
  })),
})

/** Without a search the number is known: counting every row on each page would grow with the table. */
async function countProjects(tx: Tx, search: SQL | undefined, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    search
      ? sql`select count(*)::int as n from project p ${where}`
      : sql`select coalesce(sum(project_count), 0)::int as n from subscription`,
  )
  return rows[0]?.n ?? 0
}

/** The detail columns are named after the details of the first project. */
async function columnNames(tx: Tx, first: string | undefined): Promise<string[]> {
  if (!first) return [...defaultDetails]
  const { rows } = await tx.execute<{ name: string }>(sql`
    select display_name as name from project_detail where project_id = ${first} order by position limit ${limits.detailColumns}`)
  return rows.length > 0 ? rows.map(row => row.name) : [...defaultDetails]
}
