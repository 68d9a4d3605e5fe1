import * as z from 'zod'
import * as fields from '../core/fields.ts'

/** A project that its owner offers to a company. */
export const offeredProject = z.object({
  projectId: z.string(),
  projectNumber: z.string(),
  /** The owner company. */
  companyName: z.string(),
  offeredBy: z.string(),
  offeredDate: fields.instant,
})
export type OfferedProject = z.infer<typeof offeredProject>
