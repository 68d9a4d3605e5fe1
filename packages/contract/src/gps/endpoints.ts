import * as z from 'zod'
import { project, user } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import {
  correctedLocation,
  gpsForm,
  gpsLocation,
  placeAddress,
  placeResult,
  positionQuery,
} from './entities.ts'
import { gpsLimits } from './limits.ts'

export const gps = area('gps', {
  list: endpoint({
    method: 'GET',
    path: '/api/gps/{id}',
    summary: 'Where a tool was, newest first; so many places, or the one that is asked for',
    allow: project('member'),
    query: z.object({
      gpsId: fields.id.optional(),
      limit: fields
        .wholeNumberInAddress({ min: 1, max: gpsLimits.trailLocations })
        .default(gpsLimits.trailLocations),
    }),
    answer: json(z.array(gpsLocation)),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/gps/{id}',
    summary: 'Record where a tool is now',
    allow: project('member'),
    body: gpsForm,
    answer: created(gpsLocation),
    touches: ['projects'],
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/api/gps/{id}/location',
    summary: 'Correct a location, by whoever recorded it or may edit the profile; its date stays',
    allow: project('member'),
    body: correctedLocation,
    answer: json(gpsLocation),
    touches: ['projects'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/gps/{id}/location',
    summary: 'Delete a location, by whoever recorded it or may edit the profile',
    allow: project('member'),
    query: z.object({ gpsId: fields.id }),
    touches: ['projects'],
  }),
  reverse: endpoint({
    method: 'GET',
    path: '/api/geocode/reverse',
    summary: 'The address of a place: from the configured service, or the nearest town of the bundled ones',
    allow: user,
    query: positionQuery,
    answer: json(placeAddress),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/geocode/search',
    summary: 'Places of an address, or of the name of a town; at most ten',
    allow: user,
    query: z.object({
      searchTerm: z.string().min(2, 'rule.required').max(limits.searchLength, 'rule.searchLength'),
    }),
    answer: json(z.array(placeResult)),
  }),
})
