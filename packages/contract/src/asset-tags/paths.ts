import { path } from '../core/path.ts'
import { projectPaths } from '../projects/paths.ts'
import { systemPaths } from '../system/paths.ts'

/** Addresses of the screens of asset tags. */
export const assetTagPaths = {
  order: path('/project/{id}/assettag', { under: projectPaths.home }),
  list: path('/admin/asset-tags', { under: systemPaths.admin }),
}
