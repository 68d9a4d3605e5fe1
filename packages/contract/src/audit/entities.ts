import * as z from 'zod'
import { instant } from '../core/fields.ts'

export const auditVerbs = ['insert', 'update', 'delete'] as const

const values = z.record(z.string(), z.unknown()).nullable()

/** One change of one thing. Of an update only what differs; secrets are stars. */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  /** Who did it; empty for the system itself. */
  person: z.string(),
  address: z.string().nullable(),
  verb: z.enum(auditVerbs),
  subject: z.string(),
  subjectId: z.string(),
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  projectId: z.string().nullable(),
  project: z.string().nullable(),
  before: values,
  after: values,
})
export type AuditEntry = z.infer<typeof auditEntry>
