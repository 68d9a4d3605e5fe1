import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'
import { systemPaths } from '../system/paths.ts'

const list = path('/admin/signin/providers', {
  title: 'company-sign-in:screen.list.title',
  under: systemPaths.admin,
})

export const companySignInPaths = {
  /** The redirect URI. OpenID Connect defines the parameters. */
  back: path('/login/company', { query: ['code', 'state', 'iss', 'error'] }),
  list,
  edit: path('/admin/signin/providers/{id}', { under: list, forNew: emptyId }),
  ofCompany: path('/company/{id}/signin', {
    title: 'company-sign-in:screen.company.title',
    under: companyPaths.home,
  }),
}
