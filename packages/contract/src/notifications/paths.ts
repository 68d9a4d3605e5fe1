import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'
import { projectPaths } from '../projects/paths.ts'

/** Screens for reading notifications and choosing e-mails. */
export const notificationPaths = {
  own: path('/notifications'),
  company: path('/company/{id}/notifications', { under: companyPaths.home }),
  project: path('/project/{id}/notification', { under: projectPaths.home }),
}
