import * as z from 'zod'
import { project, user } from '../core/endpoint/allow.ts'
import { area, endpoint, json } from '../core/endpoint/endpoint.ts'
import { starredProject } from './entities.ts'

export const stars = area('stars', {
  list: endpoint({
    method: 'GET',
    path: '/api/project/starred',
    summary: "List the caller's starred projects, by number",
    allow: user,
    answer: json(z.array(starredProject)),
  }),
  add: endpoint({
    method: 'PUT',
    path: '/api/project/starred/{id}',
    summary: 'Star a project; starring it again has no effect',
    allow: project('member'),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/project/starred/{id}',
    summary: 'Remove the star from a project',
    allow: project('member'),
  }),
})
