import { emptyId } from '../core/limits.ts'

/** Addresses of the screens of banner messages. */
export const bannerPaths = {
  list: '/admin/bannerMessage/list',
  edit: (id: string = emptyId) => `/admin/bannerMessage/edit/${id}`,
}
