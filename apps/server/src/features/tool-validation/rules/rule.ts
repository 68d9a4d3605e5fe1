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

/** An alert that a rule reports. */
export interface RaisedAlert
  extends Pick<ValidationAlert, 'rule' | 'sourceId' | 'name' | 'values' | 'since' | 'address'> {
  project: string
  /** The action that viewing the alert requires, in addition to being on the tool. */
  requiredAction?: ProjectAction
  /** The cause of the alert. When it changes, earlier actions on the alert no longer count. */
  occasion: string
  /** The id of the user who has to act; null or omitted when that is the project lead. */
  owner?: string | null
}

/** Returns the alerts of tools about one subject. */
export type Rule = (tx: Tx, tools: readonly ToolOnDay[]) => Promise<RaisedAlert[]>

/** Returns the query of the ids and days of tools, as the columns `id` and `today`. */
export const queryOfTools = (tools: readonly ToolOnDay[]): SQL =>
  sql`select id, today from jsonb_to_recordset(${JSON.stringify(tools)}::jsonb) as tool (id uuid, today date)`

export const value = (key: string, kind: AlertValue['kind'], content: AlertValue['value']): AlertValue => ({
  key,
  kind,
  value: content,
})
/** Returns the SQL of the UTC day of a time. Alerts do not need the time zone of the project. */
export const dayIn = (instant: SQL): SQL => sql`(${instant} at time zone 'UTC')::date`

/** Returns the values that are not empty. */
export const nonEmptyValues = (values: readonly AlertValue[]) => values.filter(one => one.value !== '')
