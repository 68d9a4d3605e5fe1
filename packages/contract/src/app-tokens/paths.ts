import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'
import { systemPaths } from '../system/paths.ts'

const menu = path('/admin/api/', { title: 'app-tokens:screen.menu.title', under: systemPaths.admin })
const list = path('/admin/api/token/list', { title: 'app-tokens:screen.list.title', under: menu })
const ofCompany = path('/company/{id}/tokens', {
  title: 'app-tokens:screen.list.title',
  under: companyPaths.home,
})

export const appTokenPaths = {
  menu,
  list,
  edit: path('/admin/api/token/edit/{id}', { under: list, forNew: emptyId }),
  ofCompany,
  editForCompany: path('/company/{id}/tokens/edit/{tokenId}', { under: ofCompany, forNew: emptyId }),
}
