import type { AuditAction, auditVerbs } from '@steelsafe/contract/audit/entities.ts'

/** The record of an act's effect on one thing. */
export type AuditEntry = {
  id: string
  actId: string
  action: AuditAction
  verb: (typeof auditVerbs)[number]
  subject: string
  subjectId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** The name of the thing at the time of the act. */
  label: string
  personId: string | null
}
