import * as z from 'zod'

/** What a new installation, or a new company, begins with. */
const firstSteps = ['company', 'account', 'logo', 'colleagues', 'tools', 'mail'] as const

export const firstStepList = z.object({
  /** False when there is nothing left to do, or the user has put the list away. */
  isShown: z.boolean(),
  /** The company that the steps are about; null before there is one. */
  companyId: z.string().nullable(),
  /** Those that the caller can take, in their order; none for who sets nothing up. */
  steps: z.array(z.object({ name: z.enum(firstSteps), isDone: z.boolean() })),
})
export type FirstStepList = z.infer<typeof firstStepList>
