import type { EvidenceKind } from '@steelsafe/contract/launch/names.ts'
import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import type { OperationKind } from '@steelsafe/contract/operations/names.ts'
import { type SQL, sql } from 'drizzle-orm'

/** One thing of a tool that shows how far a part of its launch is. */
export interface Evidence {
  project: string
  /** It says which gauge it counts for. */
  kind: EvidenceKind
  id: string
  name: string
  /** Which operation of the component that `name` is. */
  part?: OperationKind
  /** Which study was made on the press that `name` is. */
  study?: StudyKind
  /** Who has it, by name; empty where nobody does. */
  who: string
  dueDate: string | null
  /** Beside others of its kind: hours of an operation, else 1. */
  weight: number
  /** What of it is done, from 0 to 1. */
  share: number
}

/** The tools whose evidence is read, as the condition of a statement on a column of projects. */
export const ofTools = (column: SQL, tools: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(tools)}::uuid[])`
