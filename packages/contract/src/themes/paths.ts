import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'
import { systemPaths } from '../system/paths.ts'

const menu = path('/admin/theme/', { title: 'themes:screen.menu.title', under: systemPaths.admin })
const list = path('/admin/theme/list', { title: 'themes:screen.list.title', under: menu })
const assignments = path('/admin/theme/assignment/list', {
  title: 'themes:screen.assignments.title',
  under: menu,
})

export const themePaths = {
  menu,
  list,
  edit: path('/admin/theme/edit/{id}', { under: list, forNew: emptyId }),
  assignments,
  editAssignment: path('/admin/theme/assignment/edit/{id}', { under: assignments, forNew: emptyId }),
  look: path('/company/{id}/look', { under: companyPaths.home }),
}
