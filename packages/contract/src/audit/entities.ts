import * as z from 'zod'
import { instant } from '../core/fields.ts'

/** What a statement does to a row. */
export const auditVerbs = ['insert', 'update', 'delete'] as const

/** What was done to a thing; for files in more detail than the SQL statement has it. */
const auditActions = [...auditVerbs, 'rename', 'move', 'recycle', 'restore'] as const
export type AuditAction = (typeof auditActions)[number]

/** One field of a thing, by its name, from what to what; both are null where the values are secret or mean nothing. */
const fieldChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type FieldChange = z.infer<typeof fieldChange>

/** One act of somebody, in words of the reader's language; an act on many things is one. */
export const act = z.object({
  id: z.string(),
  at: instant,
  /** Who did it; empty for the system itself. */
  person: z.string(),
  /** Who did what to which thing, from what to what. */
  sentence: z.string(),
  action: z.enum(auditActions),
  subject: z.string(),
  /** The kind of thing. */
  kind: z.string(),
  /** How many things it was done to, with all that came or went with them. */
  count: z.number().int(),
  /** What changed, of an act on one thing. */
  changes: z.array(fieldChange),
  companyId: z.string().nullable(),
  projectId: z.string().nullable(),
  /** The project or company that it happened in, as it was called then. */
  place: z.string().nullable(),
  /** Whether the project or company is still there. */
  isPlaceThere: z.boolean(),
})
export type Act = z.infer<typeof act>

/** The same with where it came from: for administrators. */
export const auditAct = act.extend({ address: z.string().nullable() })
export type AuditAct = z.infer<typeof auditAct>

/** What an act did to one thing. */
export const actPart = act.pick({ id: true, sentence: true, kind: true, changes: true })
export type ActPart = z.infer<typeof actPart>

const values = z.record(z.string(), z.unknown()).nullable()

/** The same with the values as they are stored: of an update only what differs; secrets are stars. */
export const auditPart = actPart.extend({
  subject: z.string(),
  subjectId: z.string(),
  before: values,
  after: values,
})
export type AuditPart = z.infer<typeof auditPart>
