import * as z from 'zod'
import { project, user } from '../core/allow.ts'
import { area, endpoint, json } from '../core/endpoint.ts'

export const projectMembers = area('project-members', {
  relationship: endpoint({
    method: 'GET',
    path: '/api/project/relationship/{id}',
    summary: 'What the caller may do in a project',
    allow: project('member'),
    answer: json(
      z.object({
        projectNumber: z.string(),
        companyId: z.string(),
        actions: z.array(z.object({ name: z.string() })),
      }),
    ),
  }),
  actions: endpoint({
    method: 'GET',
    path: '/api/project/relationship/actions',
    summary: 'Every action there is, of companies and of projects',
    allow: user,
    answer: json(z.object({ company: z.array(z.string()), project: z.array(z.string()) })),
  }),
})
