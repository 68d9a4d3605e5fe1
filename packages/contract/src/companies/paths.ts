import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'
import { systemPaths } from '../system/paths.ts'

const list = path('/company/list', { title: 'companies:screen.list.title' })
const home = path('/company/{id}/home', { under: list, of: 'company' })
const users = path('/company/{id}/users', { title: 'companies:screen.users.title', under: home })
const projects = path('/company/{id}/projects', {
  title: 'projects:screen.company.title',
  under: home,
  query: ['only', 'inPhase'],
})
const adminList = path('/admin/company/list', {
  title: 'companies:screen.admin.title',
  under: systemPaths.admin,
})

export const companyPaths = {
  list,
  home,
  users,
  ownUsers: path('/company/companyuser/list', { under: list }),
  addUser: path('/company/{id}/user/add', { under: users }),
  projects,
  createProject: path('/company/{id}/project/create', { under: projects }),
  defaults: path('/company/{id}/defaults/edit', { under: home }),
  profile: path('/company/{id}/profile/edit', { under: home }),
  adminList,
  import: path('/admin/company/import', { under: adminList }),
  edit: path('/admin/company/edit/{id}', { under: adminList, of: 'company', forNew: emptyId }),
}
