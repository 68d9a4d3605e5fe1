import * as z from 'zod'

/** A project that a user has starred for quick access. */
export const starredProject = z.object({
  id: z.string(),
  projectNumber: z.string(),
  partName: z.string(),
})
export type StarredProject = z.infer<typeof starredProject>
