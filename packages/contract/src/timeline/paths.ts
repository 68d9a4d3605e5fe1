import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/path.ts'
import { projectPaths } from '../projects/paths.ts'

/** How a plan is shown. */
const query = ['view', 'baseline', 'critical'] as const

/** Addresses of the screens of plans. */
export const timelinePaths = {
  plan: path('/project/{id}/timeline', { under: projectPaths.home, query }),
  external: path('/external/timeline/{token}', { query }),
  calendar: path('/company/{id}/calendar', { under: companyPaths.home }),
}
