import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'
import { systemPaths } from '../system/paths.ts'

const list = path('/admin/testimonial/list', {
  title: 'testimonials:screen.list.title',
  under: systemPaths.admin,
})

export const testimonialPaths = {
  list,
  edit: path('/admin/testimonial/edit/{id}', { under: list, forNew: emptyId }),
}
