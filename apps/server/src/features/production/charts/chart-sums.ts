import { addDays, daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import type { Chart } from '@steelsafe/contract/production/entities.ts'
import { type Shift, shifts } from '@steelsafe/contract/production/names.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import { repeatInTransactions } from '#core/database/portions.ts'
import type { Tool } from '#core/project/tool.ts'
import { addSums, noSums, type Sums, sumsOfEntries } from './effectiveness.ts'

/** Numbers of entries that are summed up in one transaction. */
const sizes = { first: 1_000, min: 100, max: 10_000 }

/** A period, with both ends included. */
export interface Days {
  from: string
  to: string
}

type StepKind = 'day' | 'week' | 'shift'

/** The figures of the entries in one step of a chart. */
export interface Step extends Record<string, unknown> {
  date: string | null
  shiftId: Shift | null
  quantity: number
  parts: number
  scrap: number
  /** Sum of the measured cycle times, in seconds. `cycleCount` is the number of these cycles. */
  cycleSeconds: number
  cycleCount: number
  repairHours: number
  otherUnitCount: number
  sums: Sums
}

/** The sums over the entries of a period that a chart shows. */
interface ChartSums {
  /** All days or weeks, including steps without entries; or the shifts that have entries. */
  steps: Step[]
  scrapByReason: Map<string, number>
  costs: Chart['costs']
}

/**
 * Sums up the entries of a period in portions of whole steps. Each portion has a separate transaction, because with the
 * embedded database other requests wait until a transaction ends.
 */
export async function readChartSums(
  transaction: Transaction,
  tool: Tool,
  stepKind: StepKind,
  days: Days,
): Promise<ChartSums> {
  const steps: Step[] = []
  const scrapByReason = new Map<string, number>()
  const costs = new Map<string, Chart['costs'][number]>()
  let from = days.from
  await repeatInTransactions(transaction, sizes, async (tx, entryCount) => {
    const portion = { from, to: await endOfPortion(tx, tool, stepKind, { from, to: days.to }, entryCount) }
    const portionSteps =
      stepKind === 'shift' ? stepsByShift(tx, tool, portion) : stepsByTime(tx, tool, stepKind, portion)
    steps.push(...(await portionSteps))
    for (const { reasonId, quantity } of await readScrapByReason(tx, tool.id, portion))
      scrapByReason.set(reasonId, (scrapByReason.get(reasonId) ?? 0) + quantity)
    for (const cost of await readCosts(tx, tool.id, portion))
      costs.set(cost.currencyCode, addCosts(costs.get(cost.currencyCode), cost))
    if (portion.to >= days.to) return true
    from = addDays(portion.to, 1)
    return false
  })
  return {
    steps: stepKind === 'shift' ? mergeShifts(steps) : steps,
    scrapByReason,
    costs: [...costs.values()].sort((one, other) => (one.currencyCode < other.currencyCode ? -1 : 1)),
  }
}

const lengthOf = (stepKind: StepKind): number => (stepKind === 'week' ? 7 : 1)

/** Returns the last day of a portion: whole steps with about `entryCount` entries, and at least one step. */
async function endOfPortion(
  tx: Tx,
  tool: Tool,
  stepKind: StepKind,
  { from, to }: Days,
  entryCount: number,
): Promise<string> {
  const { rows } = await tx.execute<{ date: string }>(sql`
    select d.date::text as date from production_data d
    where d.project_id = ${tool.id} and d.date between ${from}::date and ${to}::date
    order by d.date, d.id offset ${entryCount} limit 1`)
  const [next] = rows
  if (!next) return to
  const length = lengthOf(stepKind)
  const dayCount = Math.max(1, Math.floor(daysBetween(from, next.date) / length)) * length
  return dayCount > daysBetween(from, to) ? to : addDays(from, dayCount - 1)
}

const sqlIsInChartDays = ({ from, to }: Days): SQL => sql`d.date between ${from}::date and ${to}::date`

const cycleWeight = sql`coalesce(d.cycles, 1)`
const figures = (tool: Tool): SQL => sql`
  coalesce(sum(d.quantity) filter (where d.unit_id = ${tool.unitId}), 0)::float8 as quantity,
  coalesce(sum(d.parts), 0)::float8 as parts, coalesce(sum(d.scrap), 0)::float8 as scrap,
  coalesce(sum(d.cycle_time * ${cycleWeight}), 0)::float8 as "cycleSeconds",
  coalesce(sum(${cycleWeight}) filter (where d.cycle_time is not null), 0)::float8 as "cycleCount",
  coalesce(sum(d.repair_hours), 0)::float8 as "repairHours",
  count(*) filter (where d.unit_id <> ${tool.unitId})::int as "otherUnitCount",
  ${sumsOfEntries} as sums`

/** Returns all days or weeks, including steps without entries, so that interruptions are visible. */
async function stepsByTime(tx: Tx, tool: Tool, stepKind: 'day' | 'week', days: Days): Promise<Step[]> {
  const length = lengthOf(stepKind)
  const { rows } = await tx.execute<Step>(sql`
    select step.day::date::text as date, null as "shiftId", ${figures(tool)}
    from generate_series(${days.from}::date::timestamp, ${days.to}::date::timestamp, make_interval(days => ${length})) as step (day)
      left join production_data d on d.project_id = ${tool.id} and ${sqlIsInChartDays(days)}
        and step.day::date = ${days.from}::date + (d.date - ${days.from}::date) / ${length}::int * ${length}::int
    group by step.day order by step.day`)
  return rows
}

async function stepsByShift(tx: Tx, tool: Tool, days: Days): Promise<Step[]> {
  const { rows } = await tx.execute<Step>(sql`
    select null as date, d.shift_id as "shiftId", ${figures(tool)}
    from production_data d where d.project_id = ${tool.id} and ${sqlIsInChartDays(days)} group by d.shift_id`)
  return rows
}

/** Returns one step for each shift, in the order of the day. */
function mergeShifts(steps: readonly Step[]): Step[] {
  const byShift = Map.groupBy(steps, ({ shiftId }) => shiftId)
  return shifts.flatMap(shift => {
    const [first, ...others] = byShift.get(shift) ?? []
    return first ? [others.reduce(addSteps, first)] : []
  })
}

/** Returns the sum of two steps, with the date and the shift of the first step. */
export function addSteps(one: Step, other: Step): Step {
  return {
    ...one,
    quantity: hundredths(one.quantity + other.quantity),
    parts: one.parts + other.parts,
    scrap: one.scrap + other.scrap,
    cycleSeconds: one.cycleSeconds + other.cycleSeconds,
    cycleCount: one.cycleCount + other.cycleCount,
    repairHours: hundredths(one.repairHours + other.repairHours),
    otherUnitCount: one.otherUnitCount + other.otherUnitCount,
    sums: addSums(one.sums, other.sums),
  }
}

/** A step without entries, with which a sum begins. */
export const noStep: Step = {
  date: null,
  shiftId: null,
  ...{ quantity: 0, parts: 0, scrap: 0, cycleSeconds: 0, cycleCount: 0, repairHours: 0, otherUnitCount: 0 },
  sums: noSums,
}

/** Rounds to the two decimals that quantities, hours and amounts have. */
const hundredths = (value: number): number => Math.round(value * 100) / 100

async function readScrapByReason(tx: Tx, project: string, days: Days) {
  const { rows } = await tx.execute<{ reasonId: string; quantity: number }>(sql`
    select reason.id as "reasonId", sum(reason.quantity)::float8 as quantity
    from production_data d, lateral (
      select item ->> 'reasonId' as id, (item ->> 'quantity')::int as quantity from jsonb_array_elements(d.scrap_reasons) item) reason
    where d.project_id = ${project} and ${sqlIsInChartDays(days)} group by 1`)
  return rows
}

async function readCosts(tx: Tx, project: string, days: Days): Promise<Chart['costs']> {
  const { rows } = await tx.execute<Chart['costs'][number]>(sql`
    select d.currency_code as "currencyCode", coalesce(sum(d.labor_cost), 0)::float8 as "laborCost",
      coalesce(sum(d.material_cost), 0)::float8 as "materialCost", coalesce(sum(d.projected_cost), 0)::float8 as "projectedCost"
    from production_data d
    where d.project_id = ${project} and ${sqlIsInChartDays(days)}
      and (d.labor_cost is not null or d.material_cost is not null or d.projected_cost is not null)
    group by 1`)
  return rows
}

const addCosts = (
  one: Chart['costs'][number] | undefined,
  other: Chart['costs'][number],
): Chart['costs'][number] =>
  one
    ? {
        ...one,
        laborCost: hundredths(one.laborCost + other.laborCost),
        materialCost: hundredths(one.materialCost + other.materialCost),
        projectedCost: hundredths(one.projectedCost + other.projectedCost),
      }
    : other
