import * as z from 'zod'
import { admin, anyone } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import { listAnswer, listQuery } from '../core/lists.ts'
import { changedTestimonial, publicTestimonial, testimonial, testimonialForm } from './entities.ts'

export const testimonials = area('testimonials', {
  shown: endpoint({
    method: 'GET',
    path: '/api/testimonials',
    summary: 'The active testimonials in the language of the request, at most twelve',
    allow: anyone,
    answer: json(z.array(publicTestimonial)),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/testimonials/all',
    summary: 'Every testimonial',
    allow: admin,
    query: listQuery(['person', 'company', 'isActive']),
    answer: json(listAnswer('testimonials', testimonial)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/testimonials/{testimonialId}',
    summary: 'One testimonial in four languages',
    allow: admin,
    answer: json(testimonial),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/testimonials',
    summary: 'Add a testimonial',
    allow: admin,
    body: testimonialForm,
    answer: created(testimonial),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/testimonials/{testimonialId}',
    summary: 'Change a testimonial',
    allow: admin,
    body: changedTestimonial,
    answer: json(testimonial),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/testimonials/{testimonialId}',
    summary: 'Delete a testimonial',
    allow: admin,
  }),
})
