import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'
import { systemPaths } from '../system/paths.ts'

const home = path('/support', { title: 'support:screen.home.title' })
const contact = path('/support/contact', { title: 'support:screen.contact.title', under: home })
const requests = path('/admin/support/request/list', {
  title: 'support:screen.requests.title',
  under: systemPaths.admin,
})
const videos = path('/admin/support/video/list', {
  title: 'support:screen.videos.title',
  under: systemPaths.admin,
  query: ['page'],
})

export const supportPaths = {
  home,
  contact,
  /** `{id}` is the company whose name fills in the form; the empty id stands for no company. */
  form: path('/support/contact/email/{id}', { under: contact, forNew: emptyId }),
  own: path('/support/requests', { under: home }),
  files: path('/support/files', { under: home }),
  training: path('/support/training', { under: home }),
  firstSteps: path('/support/firststeps', { under: home }),
  requests,
  request: path('/admin/support/request/edit/{id}', { under: requests, forNew: emptyId }),
  videos,
  video: path('/admin/support/video/edit', { under: videos, query: ['id', 'page'] }),
}
