import { emptyId } from '../core/limits.ts'

/** Addresses of the screens of themes. */
export const themePaths = {
  menu: '/admin/theme/',
  list: '/admin/theme/list',
  edit: (id: string = emptyId) => `/admin/theme/edit/${id}`,
  assignments: '/admin/theme/assignment/list',
  editAssignment: (id: string = emptyId) => `/admin/theme/assignment/edit/${id}`,
}
