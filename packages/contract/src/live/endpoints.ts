import * as z from 'zod'
import { user } from '../core/endpoint/allow.ts'
import { area, endpoint, events } from '../core/endpoint/endpoint.ts'

/** A change in an area, with the company or project that it affects. The receiver reloads its queries of that area. */
const change = z.object({
  area: z.string(),
  companyId: z.string().optional(),
  projectId: z.string().optional(),
  /** For a change of a project: its companies to which the receiver belongs. Their lists and boards show the project. */
  companyIds: z.array(z.string()).optional(),
})
export type Change = z.infer<typeof change>

/** The progress of a long request for which the caller has sent an id: `done` of `of` steps. */
const progress = z.object({ id: z.string(), done: z.number(), of: z.number() })
export type CallProgress = z.infer<typeof progress>

export const live = area('live', {
  stream: endpoint({
    method: 'GET',
    path: '/api/live',
    summary:
      'Stream server-sent events: `change` (data of an area visible to the caller has changed), `progress` (the progress of a long request of the caller), `signedOut` (the session or token has ended), `replaced` (newer streams of the caller exceed the limit)',
    allow: user,
    answer: events,
  }),
})
