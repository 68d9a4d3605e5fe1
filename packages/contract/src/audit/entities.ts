import * as z from 'zod'
import { instant } from '../core/fields.ts'

/** Operations of an SQL statement on a row. */
export const auditVerbs = ['insert', 'update', 'delete'] as const

/** Actions in the audit. For files they are more specific than the SQL operation. */
const auditActions = [...auditVerbs, 'rename', 'move', 'recycle', 'restore'] as const
export type AuditAction = (typeof auditActions)[number]

/** A changed field with its old and new value. Both values are null when they are secret or meaningless to readers. */
const fieldChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type FieldChange = z.infer<typeof fieldChange>

/** An act of a user, described in the reader's language. An act that changes many objects is one entry. */
export const act = z.object({
  id: z.string(),
  at: instant,
  /** The name of the user; empty for the system. */
  person: z.string(),
  /** A sentence that says who changed what, with the old and new values. */
  sentence: z.string(),
  action: z.enum(auditActions),
  subject: z.string(),
  /** The kind of the changed object. */
  kind: z.string(),
  /** Number of objects that the act changed, including objects that were added or deleted with them. */
  count: z.number().int(),
  /** The changed fields, if the act changed a single object. */
  changes: z.array(fieldChange),
  companyId: z.string().nullable(),
  projectId: z.string().nullable(),
  /** The name of the project or company at the time of the act. */
  place: z.string().nullable(),
  /** True while the project or company exists. */
  isPlaceThere: z.boolean(),
})
export type Act = z.infer<typeof act>

/** An act with the network address of the user, for administrators. */
export const auditAct = act.extend({ address: z.string().nullable() })
export type AuditAct = z.infer<typeof auditAct>

/** The effect of an act on a single object. */
export const actPart = act.pick({ id: true, sentence: true, kind: true, changes: true })
export type ActPart = z.infer<typeof actPart>

const values = z.record(z.string(), z.unknown()).nullable()

/**
 * A part of an act with the stored values. An update has only the values that differ; secrets are masked with stars.
 */
export const auditPart = actPart.extend({
  subject: z.string(),
  subjectId: z.string(),
  before: values,
  after: values,
})
export type AuditPart = z.infer<typeof auditPart>
