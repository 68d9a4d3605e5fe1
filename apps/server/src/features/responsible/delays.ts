import type { Delay } from '@steelsafe/contract/responsible/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { sqlNameOfUser } from '#core/access/person.ts'

/** The columns of the reason of a delay, with its writer and time. */
interface DelayColumns {
  delayReason: string
  delayReasonBy: string | null
  delayReasonAt: string | null
}

/** Returns the columns for a new reason, or no columns when the reason is omitted or unchanged. */
export function delayColumns(
  { id }: Pick<Caller, 'id'>,
  before: string,
  reason: string | undefined,
): Partial<DelayColumns> {
  return reason === undefined || reason === before ? {} : newDelayColumns(id, reason)
}

/** Returns the columns of a reason that a user writes now. */
export const newDelayColumns = (writer: string, reason: string): DelayColumns =>
  reason === ''
    ? { delayReason: '', delayReasonBy: null, delayReasonAt: null }
    : { delayReason: reason, delayReasonBy: writer, delayReasonAt: new Date().toISOString() }

/** Returns the SQL of the reason why a row of phases, milestones or tasks is late; null when nobody has written one. */
export const delayIn = (row: string): SQL<Delay | null> => {
  const rowAlias = sql.raw(row)
  return sql<Delay | null>`case when ${rowAlias}.delay_reason <> '' then json_build_object(
    'reason', ${rowAlias}.delay_reason,
    'writtenBy', ${sqlNameOfUser(sql`${rowAlias}.delay_reason_by`)},
    'writtenDate', to_char(${rowAlias}.delay_reason_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`
}

/**
 * Returns the SQL of the reason why a maintenance alert is late; null once work was completed after the reason was
 * written. One day is allowed, because the reason's time is in UTC and the work's date is local.
 */
export const delayOfAlertIn = (row: string): SQL<Delay | null> => {
  const rowAlias = sql.raw(row)
  return sql<Delay | null>`case when not exists (
    select 1 from maintenance_entry done
    where done.alert_id = ${rowAlias}.id and done.status_id = 'Complete' and done.updated_at >= ${rowAlias}.delay_reason_at
      and done.work_date >= ${rowAlias}.delay_reason_at::date - 1
  ) then ${delayIn(row)} end`
}
