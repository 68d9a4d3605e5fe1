import { adminScreen } from '#core/screen.ts'

export const testimonialScreens = [
  adminScreen('/admin/testimonial/list', () => import('./TestimonialList.tsx')),
  adminScreen('/admin/testimonial/edit/{id}', () => import('./EditTestimonial.tsx')),
]
