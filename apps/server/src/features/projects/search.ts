import type { DynamicCriteria, SearchCriteria } from '@steelsafe/contract/projects/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { allOf } from '#core/count-rows.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'
import { contains } from '#core/wildcards.ts'
import { listFound, type ProjectQuery } from './queries.ts'

type Paged = Omit<ProjectQuery, 'searchTerm'>
type Shared = Pick<
  SearchCriteria,
  'projectNumber' | 'description' | 'phase' | 'status' | 'company' | 'city' | 'state' | 'countryCode'
>

/** The projects of the caller to which everything fits that is given. */
export function searchProjects(tx: Tx, services: Services, caller: Caller, query: Paged & SearchCriteria) {
  const { partName, partNumber, program, identifierLabel } = query
  const label = contains(sql`i.search_label`, identifierLabel)
  const where = allOf(
    sharedConditions(query),
    contains(sql`p.search_part_name`, partName),
    contains(sql`p.search_part_number`, partNumber),
    contains(sql`p.search_program`, program),
    label && sql`p.id in (select i.project_id from project_identifier i where ${label})`,
  )
  return listFound(tx, services, caller, query, where)
}

/** The same by the values of the details, whatever they are called. */
export function searchByDetails(tx: Tx, services: Services, caller: Caller, query: Paged & DynamicCriteria) {
  const where = allOf(sharedConditions(query), contains(sql`p.search_details`, query.details))
  return listFound(tx, services, caller, query, where)
}

function sharedConditions({ projectNumber, description, phase, status, company, ...place }: Shared) {
  const name = contains(sql`c.search_text`, company)
  return allOf(
    contains(sql`p.sort_number`, projectNumber),
    contains(sql`p.search_description`, description),
    phase || status ? inPhase(phase, status) : undefined,
    name &&
      sql`p.id in (select pc.project_id from company c join project_company pc on pc.company_id = c.id where ${name})`,
    inPlace(place),
  )
}

/** The type and the status are of one and the same phase. */
const inPhase = (phase: Shared['phase'], status: Shared['status']): SQL => {
  const fits = allOf(
    phase ? sql`ph.phase_type_id = ${phase}` : undefined,
    status ? sql`ph.status_id = ${status}` : undefined,
  )
  return sql`exists (select 1 from phase ph where ph.project_id = p.id and ph.selected and ${fits})`
}

/** Where the tool was seen last, or where a company on the project is. */
function inPlace({
  city,
  state,
  countryCode,
}: Pick<Shared, 'city' | 'state' | 'countryCode'>): SQL | undefined {
  const country = countryCode?.toUpperCase()
  const place = allOf(
    contains(sql`searchable(g.city)`, city),
    contains(sql`searchable(g.state_province)`, state),
    country ? sql`g.country_code = ${country}` : undefined,
  )
  const based = allOf(
    contains(sql`searchable(a.locality)`, city),
    contains(sql`searchable(a.administrative_area)`, state),
    country ? sql`a.country = ${country}` : undefined,
  )
  // Joined by "or", each set is made once and the list is walked in its order: of a whole country there are many.
  return (
    place &&
    sql`(p.id in (
      select pc.project_id from company_address a join project_company pc on pc.company_id = a.company_id where ${based})
      or p.id in (
      select g.project_id from gps_location g where ${place} and not exists (
        select 1 from gps_location later where later.project_id = g.project_id and (later.date, later.id) > (g.date, g.id))))`
  )
}
