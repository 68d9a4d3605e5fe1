import type { AuditAction, auditVerbs } from '@steelsafe/contract/audit/entities.ts'

/** A record of an act on one thing. */
export type AuditEntry = {
  id: string
  actId: string
  action: AuditAction
  verb: (typeof auditVerbs)[number]
  subject: string
  subjectId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** The name of the thing at that time. */
  label: string
  personId: string | null
}
