import * as z from 'zod'

/** First steps of a new installation, or of a new company. */
const firstSteps = ['company', 'account', 'logo', 'colleagues', 'tools', 'mail', 'backup'] as const

export const firstStepList = z.object({
  /** False when all steps are done, or the user has dismissed the list. */
  isShown: z.boolean(),
  /** The company of the steps; null while there is no company. */
  companyId: z.string().nullable(),
  /** Steps that the caller can take, in order; empty for users without setup permissions. */
  steps: z.array(z.object({ name: z.enum(firstSteps), isDone: z.boolean() })),
})
export type FirstStepList = z.infer<typeof firstStepList>
