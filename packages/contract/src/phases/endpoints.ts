import * as z from 'zod'
import { project, user, withCompanyTokens } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import { options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import * as entities from './entities.ts'

const phaseId = z.object({ phaseId: fields.id })

export const phases = area('phases', {
  list: endpoint({
    method: 'GET',
    path: '/api/phase/list/{id}',
    summary: 'List the phases of a project in order, and whether the caller can add one',
    allow: project('member'),
    answer: json(
      z.object({
        canAddPhase: z.boolean(),
        projectPhases: z.array(entities.phase),
        /** Today in the project's time zone, which determines what is late. */
        today: fields.day,
      }),
    ),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/phase/{id}',
    summary: 'Get a phase',
    allow: project('member'),
    query: phaseId,
    answer: json(entities.phase),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/phase/{id}',
    summary: 'Create a phase; each type is allowed once',
    allow: project('EditStatus'),
    body: entities.phaseForm,
    answer: created(entities.phase),
    touches: ['projects', 'companies', 'boards', 'tool-validation'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/phase/{id}',
    summary: 'Update a phase',
    allow: project('EditStatus'),
    query: phaseId,
    body: entities.changedPhase,
    answer: json(entities.phase),
    touches: ['projects', 'companies', 'boards', 'tool-validation'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/phase/{id}',
    summary: 'Delete a phase; with a version, only if it was not changed since',
    allow: project('DeleteStatus'),
    query: phaseId.extend({ version: fields.readVersion() }),
    touches: ['projects', 'companies', 'boards', 'tool-validation'],
  }),
  select: endpoint({
    method: 'PUT',
    path: '/api/phase/selected/{id}',
    summary: 'Include a phase in the project or exclude it',
    allow: project('EditStatus'),
    query: phaseId,
    body: z.object({ selected: z.boolean('rule.flag') }),
    touches: ['projects', 'companies', 'boards', 'tool-validation'],
  }),
  typeOptions: endpoint({
    method: 'GET',
    path: '/api/phase/options/type/{id}',
    summary: 'List the phase types that a project does not have yet',
    allow: project('member'),
    answer: json(options),
  }),
  statusOptions: endpoint({
    method: 'GET',
    path: '/api/phase/options/status',
    summary: 'List the states of a phase',
    allow: withCompanyTokens(user),
    answer: json(options),
  }),
})
