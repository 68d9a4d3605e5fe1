import * as z from 'zod'
import { user } from '../core/allow.ts'
import { area, endpoint, events } from '../core/endpoint.ts'

/** A change in an area, with the company and project that it affects. The receiver reloads its queries of that area. */
const change = z.object({
  area: z.string(),
  companyId: z.string().optional(),
  projectId: z.string().optional(),
})
export type Change = z.infer<typeof change>

/** The progress of a long call whose caller passed an id for it. */
const progress = z.object({ id: z.string(), done: z.number(), of: z.number() })
export type CallProgress = z.infer<typeof progress>

export const live = area('live', {
  stream: endpoint({
    method: 'GET',
    path: '/api/live',
    summary:
      'Server-sent events: `change` (an area that the caller may see has changed), `progress` (how far a long call of the caller has come), `signedOut` (the session or token has ended), `replaced` (the caller has opened too many newer streams)',
    allow: user,
    answer: events,
  }),
})
