import { emptyId } from '../core/limits.ts'

/** Addresses of the screens that administer accounts. */
export const userPaths = {
  list: '/admin/user/list',
  edit: (id: string = emptyId) => `/admin/user/edit/${id}`,
  import: '/admin/user/import',
  loginHistory: '/admin/loginhistory',
}
