import type { launch } from '@steelsafe/contract/launch/endpoints.ts'
import type { ToolInLaunch } from '@steelsafe/contract/launch/entities.ts'
import type { GaugeName, toolSortFields } from '@steelsafe/contract/launch/names.ts'
import { findLowestPercent } from '@steelsafe/contract/launch/rules.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { countRows } from '#core/lists/count-rows.ts'
import { limitAndOffset, limitClause, sortOf } from '#core/lists/page-range.ts'
import { pageOf } from '#core/lists/read-page.ts'
import { dayOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { sqlIsVisibleIn, sqlMatchesList } from '#features/projects/index.ts'
import { percentsOfTools } from './percents.ts'

type Query = Call<typeof launch.tools>['query']
type SortField = (typeof toolSortFields)[number]
type Tool = Omit<ToolInLaunch, 'percents' | 'lowest'>

const byDefault: { field: SortField; ascending: boolean } = { field: 'lowest', ascending: true }

/**
 * Returns the tools of a company with their gauges. To sort by a gauge, it computes the gauges of all tools; otherwise
 * only the gauges of the tools on the page.
 */
export async function listTools({
  tx,
  services,
  caller,
  origin: { language },
  company,
  query,
}: Call<typeof launch.tools>) {
  const where = and(
    await sqlIsVisibleIn(tx, company, 0, query),
    sqlMatchesList(services, caller, query, language),
  )
  const sorted = sortOf<SortField>({ byDefault }, query)
  const { sortField, sortAscending } = sorted
  const isBySql = sortField === 'projectNumber' || sortField === 'dateOfDelivery'
  const matchingTools = await readTools(tx, services, where, {
    order: isBySql ? orders[sortField](sortAscending) : orders.dateOfDelivery(true),
    range: isBySql ? limitClause(query) : sql``,
  })
  const toolsWithPercents = await withPercents(tx, matchingTools)
  const tools = isBySql
    ? toolsWithPercents
    : sliceOf(byGauge(toolsWithPercents, sortField, sortAscending), query)
  const totalCount = isBySql ? await countRows(tx, 'project', sql`project p`, where) : matchingTools.length
  const { rows, ...rest } = pageOf(query, tools, totalCount, sorted)
  return { tools: rows, ...rest }
}

/** Tools without a delivery date come last in both directions. */
const orders = {
  projectNumber: (ascending: boolean) => sql`p.sort_number ${direction(ascending)}, p.id`,
  dateOfDelivery: (ascending: boolean) =>
    sql`p.date_of_delivery ${direction(ascending)} nulls last, p.sort_number, p.id`,
}
const direction = (ascending: boolean): SQL => (ascending ? sql`asc` : sql`desc`)

async function readTools(
  tx: Tx,
  services: Services,
  where: SQL | undefined,
  { order, range }: { order: SQL; range: SQL },
): Promise<Tool[]> {
  const { rows } = await tx.execute<Tool>(sql`
    select p.id, p.project_number as "projectNumber", p.part_name as "partName", p.date_of_delivery::text as "dateOfDelivery",
      p.date_of_delivery - ${dayOfCompany(sql`p.company_id`, services)} as "daysToDelivery"
    from project p where ${where ?? sql`true`} order by ${order} ${range}`)
  return rows
}

async function withPercents(tx: Tx, tools: readonly Tool[]): Promise<ToolInLaunch[]> {
  const percents = await percentsOfTools(
    tx,
    tools.map(({ id }) => id),
  )
  return tools.map(tool => {
    const own = percents.get(tool.id)! // The result has every tool.
    return { ...tool, percents: own, lowest: findLowestPercent(own) }
  })
}

/**
 * Sorts by a gauge. Equal tools keep their order by delivery date. Tools without a percentage come last in both
 * directions.
 */
function byGauge(
  tools: readonly ToolInLaunch[],
  field: GaugeName | 'lowest',
  ascending: boolean,
): ToolInLaunch[] {
  const numberOf = ({ percents, lowest }: ToolInLaunch) => (field === 'lowest' ? lowest : percents[field])
  return tools.toSorted((one, other) => {
    const [a, b] = [numberOf(one), numberOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return ascending ? a - b : b - a
  })
}

function sliceOf<Row>(rows: readonly Row[], query: Query): Row[] {
  const [size, skipped] = limitAndOffset(query)
  return rows.slice(skipped, skipped + size)
}
