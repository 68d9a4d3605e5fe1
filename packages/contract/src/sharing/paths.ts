import { path } from '../core/endpoint/path.ts'
import { projectPaths } from '../projects/paths.ts'

export const sharingPaths = {
  list: path('/project/{id}/shared', { under: projectPaths.files }),
  external: path('/external/{token}'),
}
