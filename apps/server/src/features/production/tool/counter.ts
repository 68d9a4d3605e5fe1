import type { Message } from '@steelsafe/contract/core/endpoint/issues.ts'
import type { Shift } from '@steelsafe/contract/production/names.ts'
import { sql } from 'drizzle-orm'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import { shiftOrder, shiftPlace } from './shift-order.ts'

interface Reading {
  date: string
  shiftId: Shift
  counter: number | null
  isCounterReset: boolean
}

/**
 * Returns the problem of a counter reading that is below the previous reading and is not marked as a replaced or reset
 * counter.
 * @param except the id of the entry that is being updated, which does not count as the previous reading
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

/**
 * Returns the last reading of a tool's counter, or the last reading up to the shift of `until`. Null when the tool has
 * no reading.
 */
export async function lastReading(
  tx: Tx,
  project: string,
  until?: { date: string; shiftId: Shift; except?: string | undefined },
): Promise<number | null> {
  const place = sql`(d.date, ${shiftOrder(sql`d.shift_id`)})`
  const sqlIsBefore = until
    ? sql`${place} <= (${until.date}::date, ${shiftPlace(until.shiftId)}) and ${until.except ? sql`d.id <> ${until.except}` : sql`true`}`
    : sql`true`
  const { rows } = await tx.execute<{ counter: number }>(sql`
    select d.counter::float8 as counter from production_data d
    where d.project_id = ${project} and d.counter is not null and ${sqlIsBefore}
    order by d.date desc, ${shiftOrder(sql`d.shift_id`)} desc, d.created_at desc, d.id desc limit 1`)
  return rows[0]?.counter ?? null
}

interface ImportedReading {
  row: number
  form: Reading
}

interface Problem {
  row: number
  field: string
  message: Message
}

/**
 * Returns the problems of the counter readings of a sheet: readings below the previous reading, in the sheet or in the
 * stored entries, that are not marked as a replaced or reset counter.
 */
export async function importedCounterProblems(
  transaction: Transaction,
  project: string,
  entries: readonly ImportedReading[],
): Promise<Problem[]> {
  const readings = entries.filter(({ form }) => form.counter !== null).sort(inTime)
  const problems: Problem[] = []
  let before: ImportedReading | undefined
  for (const portion of portionsOfDays(readings)) {
    problems.push(...(await transaction(tx => problemsOfPortion(tx, project, portion, before))))
    before = portion.at(-1)
  }
  return problems.sort((one, other) => one.row - other.row)
}

const inTime = (one: ImportedReading, other: ImportedReading): number =>
  one.form.date.localeCompare(other.form.date) ||
  shiftPlace(one.form.shiftId) - shiftPlace(other.form.shiftId) ||
  one.row - other.row

/**
 * Yields sorted readings in portions of `size` readings or slightly more, because readings of one day stay together.
 */
function* portionsOfDays(readings: readonly ImportedReading[], size = 500): Generator<ImportedReading[]> {
  for (let from = 0; from < readings.length; ) {
    let to = Math.min(readings.length, from + size)
    while (to < readings.length && readings[to]!.form.date === readings[to - 1]!.form.date) to += 1
    yield readings.slice(from, to)
    from = to
  }
}

/**
 * Returns the readings of a portion that are lower than the reading before.
 * @param before the last reading of the previous portion
 */
async function problemsOfPortion(
  tx: Tx,
  project: string,
  portion: readonly ImportedReading[],
  before: ImportedReading | undefined,
): Promise<Problem[]> {
  const sheet = before ? [{ ...before, row: null }, ...portion] : portion
  const [first, last] = [portion[0]!.form.date, portion.at(-1)!.form.date] // a portion is never empty
  const storedReadings = sql`select null::int as row, d.date, ${shiftOrder(sql`d.shift_id`)} as shift, d.counter, true as is_reset
    from production_data d where d.project_id = ${project} and d.counter is not null`
  const { rows } = await tx.execute<{ row: number; last: number }>(sql`
    with reading as (
      ${storedReadings} and d.date between ${first}::date and ${last}::date
      union all
      (${storedReadings} and d.date < ${first}::date
        order by d.date desc, ${shiftOrder(sql`d.shift_id`)} desc, d.created_at desc, d.id desc limit 1)
      union all
      select sheet.row, sheet.date, sheet.shift, sheet.counter, sheet.is_reset
      from unnest(
        ${sql.param(sheet.map(({ row }) => row))}::int[], ${sql.param(sheet.map(({ form }) => form.date))}::date[],
        ${sql.param(sheet.map(({ form }) => shiftPlace(form.shiftId)))}::int[],
        ${sql.param(sheet.map(({ form }) => form.counter))}::bigint[],
        ${sql.param(sheet.map(({ form }) => form.isCounterReset))}::boolean[]
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
