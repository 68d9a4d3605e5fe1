import * as z from 'zod'
import { user } from '../core/allow.ts'
import { area, endpoint, events } from '../core/endpoint.ts'

/** Some area changed; `companyId` and `projectId` say where. The receiver asks again for what it shows of it. */
export const change = z.object({
  area: z.string(),
  companyId: z.string().optional(),
  projectId: z.string().optional(),
})
export type Change = z.infer<typeof change>

export const live = area('live', {
  stream: endpoint({
    method: 'GET',
    path: '/api/live',
    summary:
      'Server-sent events: `change` (an area that the caller may see has changed) and `signedOut` (the session has ended)',
    allow: user,
    answer: events,
  }),
})
