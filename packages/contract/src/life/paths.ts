import { path } from '../core/endpoint/path.ts'
import { projectPaths } from '../projects/paths.ts'

export const lifePaths = {
  list: path('/project/{id}/life', {
    title: 'life:screen.list.title',
    under: projectPaths.home,
    query: ['kind'],
  }),
}
