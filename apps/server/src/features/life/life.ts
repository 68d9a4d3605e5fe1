import type { ListQuery } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { LifeEntry } from '@steelsafe/contract/life/entities.ts'
import type { LifeKind } from '@steelsafe/contract/life/names.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { modulesOf, projectRights } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden } from '#core/errors.ts'
import { countRows } from '#core/lists/count-rows.ts'
import { fixedOrder, limitAndOffset, plannedLimitClause } from '#core/lists/page-range.ts'
import { type Page, pageOf } from '#core/lists/read-page.ts'
import { dayOfCompany, zoneOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { toInstant } from '#database/columns.ts'
import { entryPaths } from '#features/files/index.ts'
import { eventAddress } from './event-address.ts'
import { eventKinds } from './event-kinds.ts'
import type { LifeTool } from './event-source.ts'
import type { LifeRow } from './life-row.ts'

interface LifeRequest {
  tx: Tx
  services: Pick<Services, 'config'>
  caller: Caller
  project: string
}

type EventKind = (typeof eventKinds)[number]

/**
 * Returns a page of a tool's events, newest first. Reads only as many rows of each source as the page can contain.
 * @throws 403 for a kind that the caller may not see
 */
export async function listLife(
  request: LifeRequest,
  query: Pick<ListQuery, 'page' | 'pageSize'> & { kind?: LifeKind | undefined },
): Promise<Page<LifeEntry>> {
  const { tx, project } = request
  const selectedKinds = await selectKinds(request, query.kind)
  const tool = await toolOf(request)
  const [size, skipped] = limitAndOffset(query)
  const newestRows = plannedLimitClause({ page: 1, pageSize: skipped + size })
  const { rows } = await tx.execute<LifeRow>(sql`
    with recursive page as (
      select * from (${union(selectedKinds, tool, newestRows)}) happened
      order by day desc, date desc nulls last, kind, key collate "C" desc
      ${plannedLimitClause(query)}
    ), ${entryPaths(sql`select thing from page where kind = 'files'`)}
    select p.kind || ' ' || p.key as id, p.kind, p.happened, p.thing, f.path, p.day::text as day, p.date, p.slip, p.person,
      p.values
    from page p left join entry_path f on p.kind = 'files' and f.entry_id = p.thing
    order by p.day desc, p.date desc nulls last, p.kind, p.key collate "C" desc`)
  const all = sql`(${union(selectedKinds, tool, null)}) happened`
  const totalCount = await countRows(tx, 'project', all, sql`true`)
  return pageOf(
    query,
    rows.map(row => toEntry(project, row)),
    totalCount,
    fixedOrder,
  )
}

async function selectKinds({ tx, caller, project }: LifeRequest, kind?: LifeKind): Promise<EventKind[]> {
  const { id, companyId } = caller
  const rights = await projectRights(tx, id, project, companyId)
  const { rows } = await tx.execute<{ modules: string[] }>(sql`select ${modulesOf(id, companyId)} as modules`)
  const canSee = ({ requiredAction, module }: EventKind) =>
    (requiredAction === 'member' || rights?.actions.includes(requiredAction)) &&
    (!module || rows[0]?.modules.includes(module))
  const selectedKinds = eventKinds.filter(
    one => (kind === undefined || kind === one.kind) && (caller.isAdmin || canSee(one)),
  )
  if (selectedKinds.length === 0) throw forbidden()
  return selectedKinds
}

async function toolOf({ tx, services, project }: LifeRequest): Promise<LifeTool> {
  const company = sql`p.company_id`
  const { rows } = await tx.execute<Record<'today' | 'zone', string>>(sql`
    select ${dayOfCompany(company, services)}::text as today, ${zoneOfCompany(company, services)} as zone
    from project p where p.id = ${project}`)
  return { project, ...rows[0]! } // The rule of the call has checked the project.
}

/** Returns the union of the newest rows of each kind, or of all rows without a LIMIT clause. */
const union = (selectedKinds: readonly EventKind[], tool: LifeTool, limit: SQL | null): SQL =>
  sql.join(
    selectedKinds.map(({ kind, sourceOf }) => {
      const { rows, newest } = sourceOf(tool, limit)
      const limitedRows = limit ? sql`${rows} order by ${newest} ${limit}` : rows
      return sql`select ${kind}::text as kind, event.* from (${limitedRows}) event`
    }),
    sql` union all `,
  )

function toEntry(project: string, row: LifeRow): LifeEntry {
  const { id, kind, happened, day, date, slip, person, values } = row
  const at = date && toInstant(date)
  return { id, kind, happened, day, date: at, slip, person, values, address: eventAddress(project, row) }
}
