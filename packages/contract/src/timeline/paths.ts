import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'
import { projectPaths } from '../projects/paths.ts'

/** Display options of a plan. */
const query = ['view', 'baseline', 'critical', 'responsible'] as const

export const timelinePaths = {
  plan: path('/project/{id}/timeline', { under: projectPaths.home, query }),
  external: path('/external/timeline/{token}', { query }),
  calendar: path('/company/{id}/calendar', { under: companyPaths.home }),
}
