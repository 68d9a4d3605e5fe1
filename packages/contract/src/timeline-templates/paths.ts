import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/path.ts'

const list = path('/company/{id}/timelineTemplates', {
  title: 'timeline-templates:screen.list.title',
  under: companyPaths.home,
})

/** Addresses of the screens of timeline templates. */
export const timelineTemplatePaths = {
  list,
  edit: path('/company/{id}/timelineTemplates/edit/{templateId}', { under: list }),
}
