import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'
import { projectPaths } from '../projects/paths.ts'

const list = path('/project/status/{id}', { title: 'phases:screen.list.title', under: projectPaths.home })

export const phasePaths = {
  list,
  edit: path('/project/{id}/status/edit/{phaseId}', { under: list, forNew: emptyId }),
}
