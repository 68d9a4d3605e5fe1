import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'

export const subscriptionPaths = {
  /** A company's view of its own subscription. */
  own: path('/company/{id}/subscription', { under: companyPaths.home }),
  edit: path('/admin/company/subscription/{id}', { under: companyPaths.adminList, of: 'company' }),
  /** `edit` is the id of an auxiliary subscription, or `new`. */
  auxiliary: path('/admin/company/subscription/aux/{id}', {
    under: companyPaths.adminList,
    of: 'company',
    query: ['edit'],
  }),
}
