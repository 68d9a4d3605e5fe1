import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/path.ts'

/** Addresses of the screens of subscriptions. */
export const subscriptionPaths = {
  /** What a company sees of its own. */
  own: path('/company/{id}/subscription', { under: companyPaths.home }),
  edit: path('/admin/company/subscription/{id}', { under: companyPaths.adminList, of: 'company' }),
  /** `edit` is the id of an auxiliary subscription, or `new`. */
  auxiliary: path('/admin/company/subscription/aux/{id}', {
    under: companyPaths.adminList,
    of: 'company',
    query: ['edit'],
  }),
}
