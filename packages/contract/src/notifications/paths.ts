import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/path.ts'
import { projectPaths } from '../projects/paths.ts'

/** Addresses of the screens on which somebody reads their notifications and chooses their e-mails. */
export const notificationPaths = {
  own: path('/notifications'),
  company: path('/company/{id}/notifications', { under: companyPaths.home }),
  project: path('/project/{id}/notification', { under: projectPaths.home }),
}
