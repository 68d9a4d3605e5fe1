import * as z from 'zod'
import { project, user } from '../core/allow.ts'
import { area, endpoint, json } from '../core/endpoint.ts'
import { starredProject } from './entities.ts'

export const stars = area('stars', {
  list: endpoint({
    method: 'GET',
    path: '/api/project/starred',
    summary: 'The projects that the caller has starred and may still see, by their numbers',
    allow: user,
    answer: json(z.array(starredProject)),
  }),
  add: endpoint({
    method: 'PUT',
    path: '/api/project/starred/{id}',
    summary: 'Star a project; one that is starred stays so',
    allow: project('member'),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/project/starred/{id}',
    summary: 'Take the star off a project',
    allow: project('member'),
  }),
})
