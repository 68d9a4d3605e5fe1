import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/path.ts'
import { projectPaths } from '../projects/paths.ts'

/** Addresses of the screens of plans. */
export const timelinePaths = {
  plan: path('/project/{id}/timeline', { under: projectPaths.home }),
  external: path('/external/timeline/{token}'),
  calendar: path('/company/{id}/calendar', { under: companyPaths.home }),
}
