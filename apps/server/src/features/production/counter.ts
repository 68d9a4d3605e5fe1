import type { Message } from '@steelsafe/contract/core/issues.ts'
import type { Shift } from '@steelsafe/contract/production/names.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { shiftOrder, shiftPlace } from './order.ts'

interface Reading {
  date: string
  shiftId: Shift
  counter: number | null
  isCounterReset: boolean
}

/**
 * What is wrong with a reading of the counter: it is below the one before it in time, and nobody said that the counter
 * was replaced or set back. @param except the entry that is corrected
 */
export async function counterProblem(
  tx: Tx,
  project: string,
  reading: Reading,
  except?: string,
): Promise<Record<string, Message>> {
  if (reading.counter === null || reading.isCounterReset) return {}
  const last = await lastReading(tx, project, { ...reading, except })
  if (last === null || reading.counter >= last) return {}
  return { counter: { key: 'production:rule.counterBackwards', values: { last } } }
}

/** The last reading of the counter of a tool, or the last up to a shift; null for none. */
export async function lastReading(
  tx: Tx,
  project: string,
  until?: { date: string; shiftId: Shift; except?: string | undefined },
): Promise<number | null> {
  const place = sql`(d.date, ${shiftOrder(sql`d.shift_id`)})`
  const isBefore = until
    ? sql`${place} <= (${until.date}::date, ${shiftPlace(until.shiftId)}) and ${until.except ? sql`d.id <> ${until.except}` : sql`true`}`
    : sql`true`
  const { rows } = await tx.execute<{ counter: number }>(sql`
    select d.counter::float8 as counter from production_data d
    where d.project_id = ${project} and d.counter is not null and ${isBefore}
    order by d.date desc, ${shiftOrder(sql`d.shift_id`)} desc, d.created_at desc, d.id desc limit 1`)
  return rows[0]?.counter ?? null
}

interface ImportedReading {
  row: number
  form: Reading
}

/**
 * The readings of a sheet that are below the one before them in time, of the sheet or of what is stored, where nobody
 * said that the counter was replaced or set back.
 */
export async function importedCounterProblems(
  tx: Tx,
  project: string,
  entries: readonly ImportedReading[],
): Promise<{ row: number; field: string; message: Message }[]> {
  const readings = entries.filter(({ form }) => form.counter !== null)
  if (readings.length === 0) return []
  const { rows } = await tx.execute<{ row: number; last: number }>(sql`
    with reading as (
      select null::int as row, d.date, ${shiftOrder(sql`d.shift_id`)} as shift, d.counter, true as is_reset
      from production_data d where d.project_id = ${project} and d.counter is not null
      union all
      select sheet.row, sheet.date, sheet.shift, sheet.counter, sheet.is_reset
      from unnest(
        ${sql.param(readings.map(({ row }) => row))}::int[], ${sql.param(readings.map(({ form }) => form.date))}::date[],
        ${sql.param(readings.map(({ form }) => shiftPlace(form.shiftId)))}::int[],
        ${sql.param(readings.map(({ form }) => form.counter))}::bigint[],
        ${sql.param(readings.map(({ form }) => form.isCounterReset))}::boolean[]
      ) as sheet (row, date, shift, counter, is_reset)
    ), followed as (
      select reading.*, lag(counter) over (order by date, shift, row nulls first) as last from reading
    )
    select row, last::float8 as last from followed where row is not null and not is_reset and counter < last order by row`)
  return rows.map(({ row, last }) => ({
    row,
    field: 'counter',
    message: { key: 'production:rule.counterBackwards', values: { last } },
  }))
}
