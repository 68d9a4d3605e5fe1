import * as z from 'zod'
import { anyone } from '../core/endpoint/allow.ts'
import { crud } from '../core/endpoint/crud.ts'
import { area, endpoint, json } from '../core/endpoint/endpoint.ts'
import { listQuery } from '../core/endpoint/lists.ts'
import { changedTestimonial, publicTestimonial, testimonial, testimonialForm } from './entities.ts'

export const testimonials = area('testimonials', {
  listActive: endpoint({
    method: 'GET',
    path: '/api/testimonials',
    summary: 'List the active testimonials in the language of the request; returns at most 12',
    allow: anyone,
    answer: json(z.array(publicTestimonial)),
  }),
  ...crud({
    path: '/api/testimonials',
    listPath: '/api/testimonials/all',
    param: 'testimonialId',
    rows: 'testimonials',
    query: listQuery(['person', 'company', 'isActive']),
    row: testimonial,
    form: testimonialForm,
    changed: changedTestimonial,
    summaries: {
      list: 'List all testimonials',
      get: 'Get a testimonial in four languages',
      create: 'Create a testimonial',
      update: 'Update a testimonial',
      delete: 'Delete a testimonial',
    },
  }),
})
