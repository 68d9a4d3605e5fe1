import type { ProjectAction } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { AlertValue, ValidationAlert } from '@steelsafe/contract/tool-validation/alerts.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/** A tool with the current day of its project. */
export interface ToolOnDay {
  id: string
  /** yyyy-MM-dd */
  today: string
}

/** An alert reported by a rule. */
export interface RaisedAlert
  extends Pick<ValidationAlert, 'rule' | 'sourceId' | 'name' | 'values' | 'since' | 'address'> {
  project: string
  /** Right needed to see the alert, in addition to being on the tool. */
  needs?: ProjectAction
  /** The cause of the alert. When it changes, earlier actions on the alert no longer count. */
  occasion: string
  /** The id of the user who has to act; null or omitted when that is the project lead. */
  owner?: string | null
}

export type Rule = (tx: Tx, tools: readonly ToolOnDay[]) => Promise<RaisedAlert[]>

/** Returns the tools as a table `own (id, today)` for a statement. */
export const toolsTable = (tools: readonly ToolOnDay[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(tools)}::jsonb) as own (id uuid, today date)`

export const value = (key: string, kind: AlertValue['kind'], content: AlertValue['value']): AlertValue => ({
  key,
  kind,
  value: content,
})
/** Returns the day of an instant in UTC, as an SQL date. Alerts do not need the time zone of the project. */
export const dayIn = (instant: SQL): SQL => sql`(${instant} at time zone 'UTC')::date`

/** Returns the values that are not empty. */
export const nonEmptyValues = (values: readonly AlertValue[]) => values.filter(one => one.value !== '')
