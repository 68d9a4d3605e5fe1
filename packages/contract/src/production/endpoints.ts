import * as z from 'zod'
import { project, user } from '../core/allow.ts'
import { area, endpoint, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { listAnswer, options } from '../core/lists.ts'
import * as entities from './entities.ts'

/** The project's day. */
const today = fields.day

export const production = area('production', {
  list: endpoint({
    method: 'GET',
    path: '/api/production/data/{id}',
    summary: 'What was made with a tool, entry by entry, newest first; or one entry',
    allow: project('ViewProductionData'),
    query: entities.entriesQuery,
    answer: json(listAnswer('productionData', entities.entry).extend({ today })),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/production/data/{id}',
    summary:
      'Enter what one press made in one shift; the same id and content again answers the stored entry, another content 409',
    allow: project('AddProductionData'),
    body: entities.entryForm,
    answer: json(entities.entry),
    touches: ['notifications'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/production/data/{id}',
    summary: 'Correct an entry; refused with 409 when another has changed it since it was read',
    allow: project('EditProductionData'),
    body: entities.entryChange,
    answer: json(entities.entry),
    touches: ['notifications'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/production/data/{id}',
    summary: 'Delete an entry',
    allow: project('DeleteProductionData'),
    query: z.object({ productionDataId: fields.id }),
  }),
  total: endpoint({
    method: 'GET',
    path: '/api/production/data/total/{id}',
    summary: 'What was made with a tool in all, or between two days',
    allow: project('member'),
    query: entities.period,
    answer: json(entities.total),
  }),
  defaults: endpoint({
    method: 'GET',
    path: '/api/production/data/{id}/defaults',
    summary: 'What a new entry begins with: as the last one had it',
    allow: project('AddProductionData'),
    answer: json(entities.entryDefaults),
  }),
  shiftOptions: endpoint({
    method: 'GET',
    path: '/api/production/options/shift',
    summary: 'The shifts to choose from',
    allow: user,
    answer: json(options),
  }),
  unitOptions: endpoint({
    method: 'GET',
    path: '/api/production/options/unit',
    summary: 'What production can be counted in',
    allow: user,
    answer: json(options),
  }),
  reasonOptions: endpoint({
    method: 'GET',
    path: '/api/production/options/scrap/{id}',
    summary: 'The reasons of scrap: defect terms, ours, and those of the company that owns the tool',
    allow: project('member'),
    answer: json(z.array(entities.scrapReason)),
  }),
})
