import type { EvidenceKind } from '@steelsafe/contract/launch/names.ts'
import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import type { OperationKind } from '@steelsafe/contract/operations/names.ts'
import { type SQL, sql } from 'drizzle-orm'

/** A thing of a tool, such as an operation or a tryout, that shows the progress of a part of its launch. */
export interface Evidence {
  project: string
  /** Determines the gauge for which the evidence counts. */
  kind: EvidenceKind
  id: string
  name: string
  /** The kind of operation, when `name` is a component. */
  part?: OperationKind
  /** The kind of study, when `name` is a press. */
  study?: StudyKind
  /** Name of the responsible person or company, or an empty text. */
  who: string
  dueDate: string | null
  /** Weight among evidence of the same kind: the hours of an operation, otherwise 1. */
  weight: number
  /** The completed share, from 0 to 1. */
  share: number
}

/** Returns the SQL condition that a column of project ids contains one of the tools. */
export const sqlIsOneOfTools = (column: SQL, tools: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(tools)}::uuid[])`
