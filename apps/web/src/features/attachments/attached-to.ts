import type { attachment } from '@steelsafe/contract/attachments/entities.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type * as z from 'zod'

/** An object that files are attached to, and the endpoints for its files. */
export interface AttachedTo {
  /** The parameters in the path of the endpoints. */
  params: Record<string, string>
  /**
   * The field and id that identify the object in queries and forms. Without it, `params` identifies the object and the
   * file.
   */
  thing?: Record<string, string>
  files: Endpoint<string, z.ZodType, z.ZodType, z.ZodArray<typeof attachment>>
  uploadFile: Endpoint
  deleteFile: Endpoint
}

/** Returns the input for the endpoints of an object. */
export const inputOf = ({ params, thing }: AttachedTo) => ({ params, ...(thing ? { query: thing } : {}) })

/** Returns the input for the endpoints of one file. */
export const inputOfFile = ({ params, thing }: AttachedTo, name: string) =>
  thing ? { params, query: { ...thing, fileName: name } } : { params: { ...params, filename: name } }
