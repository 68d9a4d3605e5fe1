import type { projects as calls } from '@steelsafe/contract/projects/endpoints.ts'
import type { SearchCriteria } from '@steelsafe/contract/projects/entities.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { sqlCanInCompany } from '#core/access/permissions.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { searchOwnProjects } from './queries.ts'

type SearchFields = Pick<
  SearchCriteria,
  'projectNumber' | 'description' | 'phase' | 'status' | 'company' | 'city' | 'state' | 'countryCode'
>

/** Returns the caller's projects that match all given criteria. */
export function searchProjects({ tx, services, caller, query }: Call<typeof calls.search>) {
  const { partName, partNumber, program, identifierLabel } = query
  const label = sqlContains(sql`i.search_label`, identifierLabel)
  const where = and(
    sqlMatchesFields(caller, query),
    sqlContains(sql`p.search_part_name`, partName),
    sqlContains(sql`p.search_part_number`, partNumber),
    sqlContains(sql`p.search_program`, program),
    label && sql`p.id in (select i.project_id from project_identifier i where ${label})`,
  )
  return searchOwnProjects(tx, services, caller, query, where)
}

/** Returns the caller's projects that match all given criteria, with a search in the values of all details. */
export function searchByDetails({ tx, services, caller, query }: Call<typeof calls.dynamicSearch>) {
  const where = and(sqlMatchesFields(caller, query), sqlContains(sql`p.search_details`, query.details))
  return searchOwnProjects(tx, services, caller, query, where)
}

function sqlMatchesFields(
  caller: Caller,
  { projectNumber, description, phase, status, company, ...place }: SearchFields,
) {
  const name = sqlContains(sql`c.search_text`, company)
  return and(
    sqlContains(sql`p.search_number`, projectNumber),
    sqlContains(sql`p.search_description`, description),
    phase || status ? sqlIsInPhase(phase, status) : undefined,
    name &&
      sql`p.id in (select pc.project_id from company c join project_company pc on pc.company_id = c.id where ${name})`,
    sqlIsInPlace(caller, place),
  )
}

/** The condition that one phase matches both the type and the status. */
const sqlIsInPhase = (phase: SearchFields['phase'], status: SearchFields['status']): SQL => {
  const fits = and(
    phase ? sql`ph.phase_type_id = ${phase}` : undefined,
    status ? sql`ph.status_id = ${status}` : undefined,
  )
  return sql`exists (select 1 from phase ph where ph.project_id = p.id and ph.selected and ${fits})`
}

/**
 * Returns the condition for the place of a tool: its last location, or the place of a company on the project. Town and
 * country of a company's primary address are visible on the project. Other parts are compared only if the caller may
 * see the profile of the company.
 */
function sqlIsInPlace(
  caller: Caller,
  { city, state, countryCode }: Pick<SearchFields, 'city' | 'state' | 'countryCode'>,
): SQL | undefined {
  const country = countryCode?.toUpperCase()
  const place = and(
    sqlContains(sql`searchable(g.city)`, city),
    sqlContains(sql`searchable(g.state_province)`, state),
    country ? sql`g.country_code = ${country}` : undefined,
  )
  const based = and(
    sqlContains(sql`searchable(a.locality)`, city),
    sqlContains(sql`searchable(a.administrative_area)`, state),
    country ? sql`a.country = ${country}` : undefined,
    sql`(${state ? sql`false` : sql`a.address_type = 'Primary'`}
      or ${sqlCanInCompany(caller, sql`a.company_id`, 'ViewProfile')})`,
  )
  // With "or" instead of a join, each set is built once and the list is read in its order. A country can have many
  // matches.
  return (
    place &&
    sql`(p.id in (
      select pc.project_id from company_address a join project_company pc on pc.company_id = a.company_id where ${based})
      or p.id in (
      select g.project_id from gps_location g where ${place} and not exists (
        select 1 from gps_location later where later.project_id = g.project_id and (later.date, later.id) > (g.date, g.id))))`
  )
}
