import { emptyId } from '../core/limits.ts'

/** Addresses of the screens of testimonials. */
export const testimonialPaths = {
  list: '/admin/testimonial/list',
  edit: (id: string = emptyId) => `/admin/testimonial/edit/${id}`,
}
