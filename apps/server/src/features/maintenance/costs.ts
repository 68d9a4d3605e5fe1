import type { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { CostSum, Costs } from '@steelsafe/contract/maintenance/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/serve.ts'
import { isFiltered } from './entry-rows.ts'

interface Part extends Costs, Record<string, unknown> {
  month: string
  entryCount: number
  repairHours: number
  hasCosts: boolean
}

/** Hours and costs of the entries `e` of a condition, by month and currency, the newest month first. */
async function partsOf(tx: Tx, where: SQL | undefined): Promise<Part[]> {
  const { rows } = await tx.execute<Part>(sql`
    select to_char(e.work_date, 'YYYY-MM') as month, e.currency_code as "currencyCode", count(*)::int as "entryCount",
      sum(e.repair_hours)::float8 as "repairHours", coalesce(sum(e.labor_cost), 0)::float8 as "laborCost",
      coalesce(sum(e.material_cost), 0)::float8 as "materialCost",
      coalesce(sum(e.projected_cost), 0)::float8 as "projectedCost",
      bool_or(num_nonnulls(e.labor_cost, e.material_cost, e.projected_cost) > 0) as "hasCosts"
    from maintenance_entry e where ${where} group by 1, 2 order by 1 desc, 2`)
  return rows
}

/** What the entries of a condition took together. Two currencies stay two sums; one without any cost is not named. */
export const sumOf = async (tx: Tx, where: SQL | undefined): Promise<CostSum> =>
  added(await partsOf(tx, where))

function added(parts: readonly Part[]): CostSum {
  const byCurrency = new Map<string, Costs>()
  for (const part of parts.filter(({ hasCosts }) => hasCosts)) {
    const { currencyCode, laborCost, materialCost, projectedCost } = part
    const before = byCurrency.get(currencyCode)
    byCurrency.set(currencyCode, {
      currencyCode,
      laborCost: toCents(laborCost + (before?.laborCost ?? 0)),
      materialCost: toCents(materialCost + (before?.materialCost ?? 0)),
      projectedCost: toCents(projectedCost + (before?.projectedCost ?? 0)),
    })
  }
  return {
    entryCount: parts.reduce((sum, { entryCount }) => sum + entryCount, 0),
    repairHours: toCents(parts.reduce((sum, { repairHours }) => sum + repairHours, 0)),
    costs: [...byCurrency.values()].sort((one, other) => (one.currencyCode < other.currencyCode ? -1 : 1)),
  }
}

/** Sums of binary fractions are a little off: 0.1 + 0.2. */
const toCents = (amount: number): number => Math.round(amount * 100) / 100

/** What the maintenance of a project took in each month of a time, and in all of it. */
export async function costsOf(tx: Tx, project: string, query: Call<typeof calls.costs>['query']) {
  const parts = await partsOf(tx, isFiltered(project, query, 'en'))
  const months = [...new Set(parts.map(({ month }) => month))]
  return {
    months: months.map(month => ({ month, ...added(parts.filter(part => part.month === month)) })),
    total: added(parts),
  }
}
