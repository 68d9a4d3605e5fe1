import { emptyId } from '../core/limits.ts'

/** Addresses of the screens of support. */
export const supportPaths = {
  home: '/support',
  contact: '/support/contact',
  /** The company whose name the form begins with; the empty id for none. */
  form: (company: string = emptyId) => `/support/contact/email/${company}`,
  files: '/support/files',
  training: '/support/training',
  requests: '/admin/support/request/list',
  request: (id: string = emptyId) => `/admin/support/request/edit/${id}`,
  videos: '/admin/support/video/list',
  video: (id?: string) => `/admin/support/video/edit${id ? `?id=${id}` : ''}`,
}
