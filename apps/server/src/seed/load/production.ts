import { defaultCurrency } from '@steelsafe/contract/core/formats/currencies.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { newId } from '#database/columns.ts'
import { quotedCycleTimeOf, runOf } from '../shop/production.ts'
import type { ShopTool } from '../shop/types.ts'

/**
 * Inserts the production data and the targets of a tool in production, with an entry for each shift. One statement
 * inserts all shifts, which is fast.
 */
export async function recordProduction(tx: Tx, id: string, tool: ShopTool, person: string): Promise<void> {
  const run = runOf(tool)
  if (!run) return
  const quoted = quotedCycleTimeOf(tool)
  await tx.execute(sql`
    with worked as (
      select at.day::date as date, shift.id as shift_id, shift.place,
        (hashtext(${tool.number} || at.day || shift.id) & 1023) / 1023.0 as luck,
        (hashtext(at.day || ${tool.number} || 'cycle' || shift.id) & 1023) / 1023.0 as pace,
        extract(isodow from at.day) = 1 and shift.place = 1 as is_start
      from generate_series(current_date + ${run.firstDay}::int, current_date - 1, interval '1 day') at (day)
        cross join unnest(${sql.param(run.shifts)}::text[]) with ordinality as shift (id, place)
      where extract(isodow from at.day) <= 5 and to_char(at.day, 'MMDD') not between '1224' and '1231'
    ), ran as (
      select *, round(480 * (0.82 + 0.15 * luck) - case when is_start then 25 else 0 end)::int as run_minutes,
        round((${quoted}::numeric * (0.99 + 0.06 * pace))::numeric, 1) as cycle_time,
        case when ${tool.cavities}::int >= 4 and extract(week from date) in (9, 10, 34) then ${tool.cavities}::int - 1
          else ${tool.cavities}::int end as cavities
      from worked
    ), made as (
      select *, floor(run_minutes * 60 / cycle_time)::int as cycles from ran
    ), rejected as (
      select *, case when is_start then 4 + floor(8 * luck)::int else 0 end * cavities as start_up,
        floor(cycles * cavities * (0.002 + 0.012 * (1 - luck) * pace))::int as bad
      from made
    )
    insert into production_data (id, project_id, date, shift_id, quantity, unit_id, scrap, scrap_reasons, cycle_time,
      active_cavities, planned_minutes, run_minutes, counter, press, lot, repair_hours, labor_cost, projected_cost,
      currency_code, created_at, created_by, modified_at, modified_by)
    select gen_random_uuid(), ${id}, date, shift_id, cycles, 'Cycles', start_up + bad,
      (case when start_up > 0 then jsonb_build_array(jsonb_build_object('reasonId', 'StartUp', 'quantity', start_up, 'cavity', null))
        else '[]'::jsonb end)
        || (case when bad > 0 then jsonb_build_array(jsonb_build_object(
          'reasonId', (${sql.param(run.defects)}::text[])[1 + floor(pace * 2.99)::int], 'quantity', bad, 'cavity', null))
        else '[]'::jsonb end),
      cycle_time, cavities, 480, run_minutes, sum(cycles) over (order by date, place), ${run.press},
      'L' || to_char(date, 'IYIW'), case when luck < 0.04 then 1.5 else 0 end, 256, 260, ${defaultCurrency},
      date + interval '6 hours' + place * interval '8 hours', ${person}, date + interval '6 hours' + place * interval '8 hours', ${person}
    from rejected`)
  await recordTargets(tx, id, person)
}

/** Inserts a target that was reached halfway, and an open target. */
async function recordTargets(tx: Tx, id: string, person: string): Promise<void> {
  const [reachedId, openId] = [newId(), newId()]
  await tx.execute(sql`
    with made as (
      select created_at, sum(quantity) over (order by created_at) as total from production_data where project_id = ${id}
    ), goal as (
      select round(max(total) / 2, -4) as half, ceil(max(total) * 1.12 / 50000) * 50000 as whole from made)
    insert into production_target (id, project_id, target, reached_at)
    select ${reachedId}::uuid, ${id}::uuid, half, (select min(created_at) from made where total >= half) from goal where half > 0
    union all
    select ${openId}::uuid, ${id}::uuid, whole, null from goal where whole > 0`)
  await tx.execute(sql`
    insert into production_target_recipient (target_id, user_id)
    select t.id, ${person}::uuid from production_target t where t.project_id = ${id}`)
}
