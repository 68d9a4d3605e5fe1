import type { ProjectAction } from '@steelsafe/contract/core/actions.ts'
import type { Alert, AlertValue } from '@steelsafe/contract/tool-validation/alerts.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/** A tool to look at, and what day it is for it. */
export interface ToolOnDay {
  id: string
  /** yyyy-MM-dd */
  today: string
}

/** What a rule found. */
export interface Fired extends Pick<Alert, 'rule' | 'sourceId' | 'name' | 'values' | 'since' | 'address'> {
  project: string
  /** What a person may do who may see it, beside being on the tool. */
  needs?: ProjectAction
  /** On what the rule fired. Once that is something else, what people did with the alert counts no more. */
  occasion: string
}

export type Rule = (tx: Tx, tools: readonly ToolOnDay[]) => Promise<Fired[]>

/** The tools as a table `own (id, today)` of a statement. */
export const ownOf = (tools: readonly ToolOnDay[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(tools)}::jsonb) as own (id uuid, today date)`

export const value = (key: string, kind: AlertValue['kind'], of: AlertValue['value']): AlertValue => ({
  key,
  kind,
  value: of,
})
/** Those that have a value. */
export const filled = (values: readonly AlertValue[]) => values.filter(one => one.value !== '')
