import type { attachment } from '@steelsafe/contract/attachments/entities.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import type * as z from 'zod'

/** The thing that files are attached to, and the calls by which they are. */
export interface AttachedTo {
  /** Stands in the address of its calls. */
  params: Record<string, string>
  /** The field that names the thing in query and form, and its id; without it `params` names it, and a file too. */
  thing?: Record<string, string>
  files: Endpoint<string, z.ZodType, z.ZodType, z.ZodArray<typeof attachment>>
  addFile: Endpoint
  removeFile: Endpoint
}

/** What its calls are asked with. */
export const inputOf = ({ params, thing }: AttachedTo) => ({ params, ...(thing ? { query: thing } : {}) })

/** The same about one file. */
export const inputOfFile = ({ params, thing }: AttachedTo, name: string) =>
  thing ? { params, query: { ...thing, fileName: name } } : { params: { ...params, filename: name } }
