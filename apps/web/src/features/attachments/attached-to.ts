import type { attachment } from '@steelsafe/contract/attachments/entities.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import type * as z from 'zod'

/** The thing of a project that files are attached to, and the calls by which they are. */
export interface AttachedTo {
  project: string
  /** The field that names the thing in the calls, and its id. */
  thing: Record<string, string>
  files: Endpoint<string, z.ZodType, z.ZodType, z.ZodArray<typeof attachment>>
  addFile: Endpoint
  removeFile: Endpoint
}

/** What its calls are asked with. */
export const inputOf = ({ project, thing }: AttachedTo, more: Record<string, string> = {}) => ({
  params: { id: project },
  query: { ...thing, ...more },
})
