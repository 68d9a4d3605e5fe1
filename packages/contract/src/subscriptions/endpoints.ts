import * as z from 'zod'
import { company, user } from '../core/allow.ts'
import { area, endpoint, json } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'

/** Limits include the auxiliary subscriptions; `projectLimit` -1 is unlimited; data in bytes. */
export const room = z.object({
  canAddProject: z.boolean(),
  projectLimit: z.number().int(),
  projectCount: z.number().int(),
  dataLimit: z.number(),
  dataUsed: z.number(),
})

export const subscriptionFlags = ['InviteExternalUsers'] as const

export const subscriptions = area('subscriptions', {
  room: endpoint({
    method: 'GET',
    path: '/api/subscription/companyproject/{id}',
    summary: 'Whether a company can add a project, and what is left',
    allow: company('member'),
    answer: json(room),
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/subscription/options/check/{subscriptionFlag}',
    summary: 'Whether the subscription of a company, or of the company that owns a project, has a flag',
    allow: user,
    query: z
      .object({ companyId: id.optional(), projectId: id.optional() })
      .refine(scope => (scope.companyId === undefined) !== (scope.projectId === undefined), {
        path: ['companyId'],
        error: 'rule.required',
      }),
    answer: json(z.object({ isAllowed: z.boolean() })),
  }),
})
