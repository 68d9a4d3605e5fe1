import { path } from '../core/path.ts'
import { projectPaths } from '../projects/paths.ts'

/** Addresses of the screens of a tool's life. */
export const lifePaths = {
  list: path('/project/{id}/life', {
    title: 'life:screen.list.title',
    under: projectPaths.home,
    query: ['kind'],
  }),
}
