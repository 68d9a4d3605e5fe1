import { path } from '../core/endpoint/path.ts'
import { projectPaths } from '../projects/paths.ts'
import { systemPaths } from '../system/paths.ts'

export const assetTagPaths = {
  order: path('/project/{id}/assettag', { under: projectPaths.home }),
  list: path('/admin/asset-tags', { under: systemPaths.admin }),
}
