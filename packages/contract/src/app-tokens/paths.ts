import { emptyId } from '../core/limits.ts'
import { path } from '../core/path.ts'
import { systemPaths } from '../system/paths.ts'

const menu = path('/admin/api/', { title: 'app-tokens:screen.menu.title', under: systemPaths.admin })
const list = path('/admin/api/token/list', { title: 'app-tokens:screen.list.title', under: menu })

export const appTokenPaths = {
  menu,
  list,
  edit: path('/admin/api/token/edit/{id}', { under: list, forNew: emptyId }),
}
