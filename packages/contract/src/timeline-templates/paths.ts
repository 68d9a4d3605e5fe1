import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'

const list = path('/company/{id}/timelineTemplates', {
  title: 'timeline-templates:screen.list.title',
  under: companyPaths.home,
})

export const timelineTemplatePaths = {
  list,
  edit: path('/company/{id}/timelineTemplates/edit/{templateId}', { under: list }),
}
