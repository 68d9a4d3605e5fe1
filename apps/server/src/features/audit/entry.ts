import type { AuditAction, auditVerbs } from '@steelsafe/contract/audit/entities.ts'

/** What an act did to one thing, as it is on record. */
export type Entry = {
  id: string
  actId: string
  action: AuditAction
  verb: (typeof auditVerbs)[number]
  subject: string
  subjectId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** What the thing was called then. */
  label: string
  personId: string | null
}
