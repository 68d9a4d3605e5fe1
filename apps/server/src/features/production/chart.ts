import { addDays, daysBetween } from '@steelsafe/contract/core/days.ts'
import type { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import type { Chart, ChartPoint } from '@steelsafe/contract/production/entities.ts'
import { productionLimits } from '@steelsafe/contract/production/limits.ts'
import type { Shift } from '@steelsafe/contract/production/names.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { paced } from '#core/portions.ts'
import { dayOfProject } from '#core/project-day.ts'
import type { StreamingCall } from '#core/serve.ts'
import { effectivenessOf, type Sums, sumsOfEntries } from './effectiveness.ts'
import { getTool, type ProductionTool } from './production-tool.ts'
import { reasonNames } from './reasons.ts'
import { shiftOrder } from './shift-order.ts'

type Query = StreamingCall<typeof calls.chart>['query']
interface Days {
  from: string
  to: string
}

/**
 * Returns the production between two days, step by step. Each part has its own transaction, because others wait for it
 * with the embedded database.
 * @throws 400 for more steps than a chart has
 */
export async function chartOf({
  services,
  project,
  query,
  origin: { language },
  ...call
}: StreamingCall<typeof calls.chart>): Promise<Chart> {
  const transaction = paced(call.transaction)
  const { tool, today, targets } = await transaction(async tx => ({
    tool: await getTool(tx, project),
    today: await dayOfProject(tx, services, project),
    targets: await openTargets(tx, project),
  }))
  const days = resolveDays(query, today)
  const scrapReasons = await transaction(async tx => {
    const reasons = await scrapByReason(tx, project, days)
    const ids = reasons.map(({ reasonId }) => reasonId)
    const nameOf = await reasonNames(tx, ids, language)
    return reasons.map(reason => ({ ...reason, name: nameOf(reason.reasonId) }))
  })
  const { sums, ...whole } = await transaction(tx => wholeOf(tx, tool, days))
  const costs = await transaction(tx => costsByCurrency(tx, project, days))
  const steps = await transaction(tx =>
    query.by === 'shift' ? stepsByShift(tx, tool, days) : stepsByTime(tx, tool, query.by, days),
  )
  const before = query.by === 'shift' ? null : await transaction(tx => totalBefore(tx, tool, days.from))
  return {
    today,
    ...days,
    by: query.by,
    unitId: tool.unitId,
    quotedCycleTime: tool.quotedCycleTime,
    targets,
    points: chartPoints(steps, tool, before),
    effectiveness: effectivenessOf(sums, tool.quotedCycleTime),
    scrapReasons,
    costs,
    ...whole,
  }
}

/** Returns the requested days; by week, whole weeks that begin on Monday. */
function resolveDays({ from, to, by }: Query, today: string): Days {
  const last = to ?? today
  const first = from ?? addDays(last, 1 - productionLimits.chartDays[by])
  if (first > last) throw invalid({ to: 'production:rule.endBeforeStart' })
  const steps = (daysBetween(first, last) + 1) / (by === 'week' ? 7 : 1)
  if (by !== 'shift' && steps > productionLimits.chartSteps)
    throw invalid({
      from: { key: 'production:rule.tooManySteps', values: { max: productionLimits.chartSteps } },
    })
  return { from: by === 'week' ? mondayOf(first) : first, to: last }
}

const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

const isIn = ({ from, to }: Days): SQL => sql`d.date between ${from}::date and ${to}::date`

interface Step extends Record<string, unknown> {
  date: string | null
  shiftId: Shift | null
  quantity: number
  parts: number
  scrap: number
  cycleTime: number | null
  sums: Sums
}

const cycleWeight = sql`coalesce(d.cycles, 1)`
const figures = (tool: ProductionTool): SQL => sql`
  coalesce(sum(d.quantity) filter (where d.unit_id = ${tool.unitId}), 0)::float8 as quantity,
  coalesce(sum(d.parts), 0)::float8 as parts, coalesce(sum(d.scrap), 0)::float8 as scrap,
  (sum(d.cycle_time * ${cycleWeight}) / nullif(sum(${cycleWeight}) filter (where d.cycle_time is not null), 0))::float8 as "cycleTime",
  ${sumsOfEntries} as sums`

/** @param before the total before the first step; null when the steps do not follow each other in time */
function chartPoints(steps: readonly Step[], tool: ProductionTool, before: number | null): ChartPoint[] {
  let total = before
  return steps.map(({ sums, ...step }) => {
    if (total !== null) total = Math.round((total + step.quantity) * 100) / 100
    return { ...step, total, effectiveness: effectivenessOf(sums, tool.quotedCycleTime) }
  })
}

/** Returns all days or weeks, also those without entries, so that interruptions are visible. */
async function stepsByTime(tx: Tx, tool: ProductionTool, by: 'day' | 'week', days: Days): Promise<Step[]> {
  const length = by === 'day' ? 1 : 7
  const { rows } = await tx.execute<Step>(sql`
    select step.day::date::text as date, null as "shiftId", ${figures(tool)}
    from generate_series(${days.from}::date::timestamp, ${days.to}::date::timestamp, make_interval(days => ${length})) as step (day)
      left join production_data d on d.project_id = ${tool.id} and ${isIn(days)}
        and step.day::date = ${days.from}::date + (d.date - ${days.from}::date) / ${length}::int * ${length}::int
    group by step.day order by step.day`)
  return rows
}

async function stepsByShift(tx: Tx, tool: ProductionTool, days: Days): Promise<Step[]> {
  const { rows } = await tx.execute<Step>(sql`
    select null as date, d.shift_id as "shiftId", ${figures(tool)}
    from production_data d where d.project_id = ${tool.id} and ${isIn(days)}
    group by d.shift_id order by ${shiftOrder(sql`d.shift_id`)}`)
  return rows
}

async function totalBefore(tx: Tx, { id, unitId }: ProductionTool, day: string): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select coalesce(sum(d.quantity), 0)::float8 as total from production_data d
    where d.project_id = ${id} and d.unit_id = ${unitId} and d.date < ${day}::date`)
  return rows[0]!.total // an aggregate always returns one row
}

async function wholeOf(tx: Tx, tool: ProductionTool, days: Days) {
  const { rows } = await tx.execute<{ sums: Sums; repairHours: number; otherUnitCount: number }>(sql`
    select ${sumsOfEntries} as sums, coalesce(sum(d.repair_hours), 0)::float8 as "repairHours",
      count(*) filter (where d.unit_id <> ${tool.unitId})::int as "otherUnitCount"
    from production_data d where d.project_id = ${tool.id} and ${isIn(days)}`)
  return rows[0]! // an aggregate always returns one row
}

async function scrapByReason(tx: Tx, project: string, days: Days) {
  const { rows } = await tx.execute<{ reasonId: string; quantity: number }>(sql`
    select reason.id as "reasonId", sum(reason.quantity)::float8 as quantity
    from production_data d, lateral (
      select item ->> 'reasonId' as id, (item ->> 'quantity')::int as quantity from jsonb_array_elements(d.scrap_reasons) item) reason
    where d.project_id = ${project} and ${isIn(days)}
    group by 1 order by 2 desc, 1`)
  return rows
}

/** Returns the costs by currency. */
async function costsByCurrency(tx: Tx, project: string, days: Days): Promise<Chart['costs']> {
  const { rows } = await tx.execute<Chart['costs'][number]>(sql`
    select d.currency_code as "currencyCode", coalesce(sum(d.labor_cost), 0)::float8 as "laborCost",
      coalesce(sum(d.material_cost), 0)::float8 as "materialCost", coalesce(sum(d.projected_cost), 0)::float8 as "projectedCost"
    from production_data d
    where d.project_id = ${project} and ${isIn(days)}
      and (d.labor_cost is not null or d.material_cost is not null or d.projected_cost is not null)
    group by 1 order by 1`)
  return rows
}

async function openTargets(tx: Tx, project: string): Promise<number[]> {
  const { rows } = await tx.execute<{ target: number }>(sql`
    select target::float8 as target from production_target where project_id = ${project} and reached_at is null order by 1`)
  return rows.map(({ target }) => target)
}
