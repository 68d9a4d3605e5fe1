import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { ResponsibleParty } from '@steelsafe/contract/responsible/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import { peopleOfProject } from '#core/access/people-of-project.ts'
import { sqlIsActiveOnProject } from '#core/access/permissions.ts'
import { sqlNameIn } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { delayIn } from './delays.ts'

/** The columns of a responsible user or company. At most one of them is set. */
interface ResponsibleColumns {
  responsibleUserId: string | null
  responsibleCompanyId: string | null
}

/**
 * Returns the columns for the id of a user or a company of a project. Null clears the columns. Without an id, returns
 * no columns, so that the stored values do not change.
 * @throws 400 at `responsibleId` for a locked user, and for a user or a company that is not on the project
 */
export async function responsibleColumns(
  tx: Tx,
  project: string,
  id: string | null | undefined,
): Promise<Partial<ResponsibleColumns>> {
  if (id === undefined) return {}
  if (id === null) return { responsibleUserId: null, responsibleCompanyId: null }
  const columns = (await responsibleColumnsById(tx, project, [id])).get(id)
  if (!columns) throw invalid({ responsibleId: 'rule.notAChoice' })
  return columns
}

/**
 * Returns the columns for each id that can be responsible in a project: users who are on it and not locked, and
 * companies that are on it. Other ids are left out.
 */
export async function responsibleColumnsById(
  tx: Tx,
  project: string,
  ids: readonly string[],
): Promise<Map<string, ResponsibleColumns>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; isUser: boolean; isCompany: boolean }>(sql`
    select candidate.id, ${sqlIsActiveOnProject(sql`candidate.id`, sql`${project}::uuid`)} as "isUser",
      exists (
        select 1 from project_company on_it
        where on_it.project_id = ${project} and on_it.company_id = candidate.id) as "isCompany"
    from unnest(${sql.param(ids)}::uuid[]) as candidate (id)`)
  return new Map(
    rows
      .filter(({ isUser, isCompany }) => isUser || isCompany)
      .map(({ id, isUser }) => [
        id,
        isUser
          ? { responsibleUserId: id, responsibleCompanyId: null }
          : { responsibleUserId: null, responsibleCompanyId: id },
      ]),
  )
}

/** Returns the people of a project whose accounts are open, and then its companies, each ordered by name. */
export async function responsibleOptions(tx: Tx, project: string): Promise<Option[]> {
  const people = await peopleOfProject(tx, project)
  const { rows } = await tx.execute<{ display: string; value: string }>(sql`
    select c.name as display, c.id as value from project_company pc join company c on c.id = pc.company_id
    where pc.project_id = ${project} order by c.sort_name, c.id`)
  return [...people, ...rows]
}

/**
 * Selects the responsible user or company of a row as `id` and `name`. Selects no row when nobody is responsible, when
 * the user or company has left the project, or when the user is locked.
 */
const selectResponsible = (row: string): SQL => {
  const rowAlias = sql.raw(row)
  return sql`
    select acting.id, ${sqlNameIn('acting')} as name from user_account acting
    where acting.id = ${rowAlias}.responsible_user_id and ${sqlIsActiveOnProject(sql`acting.id`, sql`${rowAlias}.project_id`)}
    union all
    select firm.id, firm.name from company firm
    where firm.id = ${rowAlias}.responsible_company_id and exists (
      select 1 from project_company on_it where on_it.company_id = firm.id and on_it.project_id = ${rowAlias}.project_id)`
}

/** Returns the SQL of the id of the responsible user or company of a row; null when nobody is responsible. */
export const responsibleIdIn = (row: string): SQL<string | null> =>
  sql<string | null>`(select chosen.id from (${selectResponsible(row)}) chosen)`

/** Returns the SQL condition that a user, or a company of the user, is responsible for a row. */
export const sqlIsResponsible = (row: string, user: string): SQL => sql`exists (
  select 1 from (${selectResponsible(row)}) chosen where chosen.id = ${user} or exists (
    select 1 from company_user mine where mine.company_id = chosen.id and mine.user_id = ${user}))`

/**
 * Returns the SQL of the person or company that acts on a row: the responsible person or company, else `others`, else
 * the project lead. Null when all three are missing.
 * @param lead the id of the project lead
 * @param others other actors, as JSON
 */
export const responsiblePartyIn = (
  row: string,
  lead: SQL,
  others: SQL = sql`null::json`,
): SQL<ResponsibleParty | null> =>
  sql<ResponsibleParty | null>`coalesce(
    (select json_build_object('name', chosen.name, 'isLead', false) from (${selectResponsible(row)}) chosen),
    ${others},
    (select json_build_object('name', ${sqlNameIn('lead')}, 'isLead', true) from user_account lead where lead.id = ${lead}))`

/** Returns the SQL of the id of the project lead of a row. */
export const leadOf = (row: string): SQL =>
  sql`(select led.lead_id from project_summary led where led.project_id = ${sql.raw(row)}.project_id)`

/** Returns the columns of `responsibilityAnswer` for a table with a responsible person and a delay reason. */
export const responsibilityColumns = (table: 'phase' | 'project_detail') => ({
  responsibleId: responsibleIdIn(table),
  acts: responsiblePartyIn(table, leadOf(table)),
  delay: delayIn(table),
})
