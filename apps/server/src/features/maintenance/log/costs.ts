import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { CostSum, Costs, WordCount } from '@steelsafe/contract/maintenance/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlMatchesFilters } from './entry-rows.ts'
import { readWordNames } from './words.ts'

/** The sums of a month in one currency. */
interface Part extends Costs, Record<string, unknown> {
  month: string
  entryCount: number
  repairHours: number
  hasCosts: boolean
}

/** Sums hours and costs of the entries `e` that match a condition, by month and currency, newest month first. */
async function sumByMonth(tx: Tx, where: SQL | undefined): Promise<Part[]> {
  const { rows } = await tx.execute<Part>(sql`
    select to_char(e.work_date, 'YYYY-MM') as month, e.currency_code as "currencyCode", count(*)::int as "entryCount",
      sum(e.repair_hours)::float8 as "repairHours", coalesce(sum(e.labor_cost), 0)::float8 as "laborCost",
      coalesce(sum(e.material_cost), 0)::float8 as "materialCost",
      coalesce(sum(e.projected_cost), 0)::float8 as "projectedCost",
      bool_or(num_nonnulls(e.labor_cost, e.material_cost, e.projected_cost) > 0) as "hasCosts"
    from maintenance_entry e where ${where} group by 1, 2 order by 1 desc, 2`)
  return rows
}

/** Sums the entries that match a condition. Each currency has a separate sum; currencies without costs are left out. */
export const sumCosts = async (tx: Tx, where: SQL | undefined): Promise<CostSum> =>
  sumParts(await sumByMonth(tx, where))

function sumParts(parts: readonly Part[]): CostSum {
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

/** Rounds to cents, because sums of binary fractions such as 0.1 + 0.2 are inexact. */
const toCents = (amount: number): number => Math.round(amount * 100) / 100

/** Counts the entries for each word of a column, most frequent first. */
async function countsOf(
  tx: Tx,
  column: SQL,
  where: SQL | undefined,
  language: Language,
): Promise<WordCount[]> {
  const { rows } = await tx.execute<Omit<WordCount, 'name'> & Record<string, unknown>>(sql`
    select ${column} as id, count(*)::int as "entryCount", sum(e.repair_hours)::float8 as "repairHours"
    from maintenance_entry e where ${where} and ${column} is not null group by 1 order by 2 desc, 1`)
  const nameOf = await readWordNames(
    tx,
    rows.map(({ id }) => id),
    language,
  )
  return rows.map(row => ({ ...row, name: nameOf(row.id) ?? '', repairHours: toCents(row.repairHours) }))
}

/**
 * Returns the hours and costs of a project's maintenance per month and in total, and its most frequent defects and
 * actions.
 */
export async function getCosts({ tx, origin: { language }, project, query }: Call<typeof calls.costs>) {
  const where = sqlMatchesFilters(project, query, language)
  const parts = await sumByMonth(tx, where)
  const months = [...new Set(parts.map(({ month }) => month))]
  return {
    months: months.map(month => ({ month, ...sumParts(parts.filter(part => part.month === month)) })),
    total: sumParts(parts),
    defects: await countsOf(tx, sql`e.defect_id`, where, language),
    actions: await countsOf(tx, sql`e.action_id`, where, language),
  }
}
