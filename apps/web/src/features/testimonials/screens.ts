import { testimonialPaths } from '@steelsafe/contract/testimonials/paths.ts'
import { adminScreen } from '#core/navigation/screen.ts'

export const testimonialScreens = [
  adminScreen(testimonialPaths.list, () => import('./TestimonialList.tsx')),
  adminScreen(testimonialPaths.edit, () => import('./EditTestimonial.tsx')),
]
