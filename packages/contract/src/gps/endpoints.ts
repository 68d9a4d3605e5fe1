import * as z from 'zod'
import { project, user } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import {
  correctedLocation,
  gpsForm,
  gpsLocation,
  locationAddress,
  locationResult,
  locationVersionQuery,
  positionQuery,
} from './entities.ts'
import { gpsLimits } from './limits.ts'

export const gps = area('gps', {
  list: endpoint({
    method: 'GET',
    path: '/api/gps/{id}',
    summary: 'List the locations of a tool, newest first, limited to a number, or get one by id',
    allow: project('member'),
    query: z.object({
      gpsId: fields.id.optional(),
      limit: fields
        .wholeNumberInAddress({ min: 1, max: gpsLimits.trailLocations })
        .default(gpsLimits.trailLocations),
    }),
    answer: json(z.array(gpsLocation)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/gps/{id}',
    summary: 'Record the current location of a tool',
    allow: project('member'),
    body: gpsForm,
    answer: created(gpsLocation),
    touches: ['projects'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/gps/{id}/location',
    summary:
      'Update a location; allowed for its author and for users who can edit the profile; its date stays',
    allow: project('member'),
    body: correctedLocation,
    answer: json(gpsLocation),
    touches: ['projects'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/gps/{id}/location',
    summary:
      'Delete a location; allowed for its author and for users who can edit the profile; with a version, only if it was not changed since',
    allow: project('member'),
    query: locationVersionQuery,
    touches: ['projects'],
  }),
  reverse: endpoint({
    method: 'GET',
    path: '/api/geocode/reverse',
    summary:
      'Get the address of a position from the configured service, or the nearest town of the bundled list',
    allow: user,
    query: positionQuery,
    answer: json(locationAddress),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/geocode/search',
    summary: 'Search positions by address or town name; returns at most 10',
    allow: user,
    query: z.object({
      searchTerm: z.string().min(2, 'rule.required').max(limits.searchLength, 'rule.searchLength'),
    }),
    answer: json(z.array(locationResult)),
  }),
})
