import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'
import { systemPaths } from '../system/paths.ts'

const list = path('/admin/user/list', { title: 'users:screen.list.title', under: systemPaths.admin })

/** Addresses of the screens for the administration of accounts. */
export const userPaths = {
  list,
  edit: path('/admin/user/edit/{id}', { under: list, forNew: emptyId }),
  user: path('/admin/user/{id}', { under: list }),
  projects: path('/admin/user/{id}/projects', { under: list }),
  signIn: path('/admin/user/{id}/signin', { under: list }),
  links: path('/admin/user/{id}/links', { under: list }),
  activity: path('/admin/user/{id}/activity', { under: list }),
  import: path('/admin/user/import', { under: list }),
  loginHistory: path('/admin/loginhistory', { under: systemPaths.admin }),
}
