import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'

const list = path('/company/{id}/templates', {
  title: 'folder-templates:screen.list.title',
  under: companyPaths.home,
})

/** Addresses of the folder templates. The id 0 stands for a new template. */
export const folderTemplatePaths = {
  list,
  edit: path('/company/{id}/templates/edit/{templateId}', { under: list, forNew: 0 }),
}
