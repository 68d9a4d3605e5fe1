import { addDays, daysBetween, mondayOf } from '@steelsafe/contract/core/dates/days.ts'
import type { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import type { Chart, ChartPoint } from '@steelsafe/contract/production/entities.ts'
import { productionLimits } from '@steelsafe/contract/production/limits.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { withPauses } from '#core/database/portions.ts'
import { selectOne } from '#core/database/select-one.ts'
import { invalid } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getTool, type Tool } from '#core/project/tool.ts'
import { reasonNames } from '../tool/reasons.ts'
import { addSteps, type Days, noStep, readChartSums, type Step } from './chart-sums.ts'
import { effectivenessOf } from './effectiveness.ts'

type Query = StreamingCall<typeof calls.chart>['query']

/**
 * Returns the production of a tool in a period, for each day, week or shift. Each part has a separate transaction,
 * because with the embedded database other requests wait until a transaction ends.
 * @throws 400 above the maximum number of steps, and for a period that ends before it starts
 */
export async function chartOf({
  services,
  project,
  query,
  origin: { language },
  ...call
}: StreamingCall<typeof calls.chart>): Promise<Chart> {
  const transaction = withPauses(call.transaction)
  const { tool, today, targets } = await transaction(async tx => ({
    tool: await getTool(tx, project),
    today: await dayOfProject(tx, services, project),
    targets: await openTargets(tx, project),
  }))
  const days = resolveDays(query, today)
  const { steps, scrapByReason, costs } = await readChartSums(call.transaction, tool, query.by, days)
  const { sums, repairHours, otherUnitCount } = steps.reduce(addSteps, noStep)
  const scrapReasons = await transaction(async tx => {
    const nameOf = await reasonNames(tx, [...scrapByReason.keys()], language)
    return [...scrapByReason]
      .map(([reasonId, quantity]) => ({ reasonId, quantity, name: nameOf(reasonId) }))
      .sort((one, other) => other.quantity - one.quantity || (one.reasonId < other.reasonId ? -1 : 1))
  })
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
    repairHours,
    otherUnitCount,
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

/**
 * Returns a point of the chart for each step.
 * @param before the total before the first step; null when the steps do not follow each other in time
 */
function chartPoints(steps: readonly Step[], tool: Tool, before: number | null): ChartPoint[] {
  let total = before
  return steps.map(({ date, shiftId, quantity, parts, scrap, cycleSeconds, cycleCount, sums }) => {
    if (total !== null) total = Math.round((total + quantity) * 100) / 100
    return {
      ...{ date, shiftId, quantity, total, parts, scrap },
      cycleTime: cycleCount === 0 ? null : cycleSeconds / cycleCount,
      effectiveness: effectivenessOf(sums, tool.quotedCycleTime),
    }
  })
}

async function totalBefore(tx: Tx, { id, unitId }: Tool, day: string): Promise<number> {
  const { total } = await selectOne<{ total: number }>(
    tx,
    sql`
    select coalesce(sum(d.quantity), 0)::float8 as total from production_data d
    where d.project_id = ${id} and d.unit_id = ${unitId} and d.date < ${day}::date`,
  )
  return total
}

async function openTargets(tx: Tx, project: string): Promise<number[]> {
  const { rows } = await tx.execute<{ target: number }>(sql`
    select target::float8 as target from production_target where project_id = ${project} and reached_at is null order by 1`)
  return rows.map(({ target }) => target)
}
