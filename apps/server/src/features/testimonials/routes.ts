import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { serve } from '#core/serve.ts'
import {
  addTestimonial,
  changeTestimonial,
  getTestimonial,
  listTestimonials,
  publicTestimonials,
  removeTestimonial,
} from './testimonials.ts'

export const testimonialRoutes = [
  serve(testimonials.shown, ({ tx, origin }) => publicTestimonials(tx, origin.language)),
  serve(testimonials.list, ({ tx, origin, query }) => listTestimonials(tx, origin.language, query)),
  serve(testimonials.get, ({ tx, params }) => getTestimonial(tx, params.testimonialId)),
  serve(testimonials.create, ({ tx, body }) => addTestimonial(tx, body)),
  serve(testimonials.update, ({ tx, params, body }) => changeTestimonial(tx, params.testimonialId, body)),
  serve(testimonials.remove, ({ tx, params }) => removeTestimonial(tx, params.testimonialId)),
]
