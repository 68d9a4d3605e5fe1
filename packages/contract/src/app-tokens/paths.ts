import { emptyId } from '../core/limits.ts'

/** Addresses of the screens for programs that call the interface. */
export const appTokenPaths = {
  menu: '/admin/api/',
  list: '/admin/api/token/list',
  edit: (id: string = emptyId) => `/admin/api/token/edit/${id}`,
}
