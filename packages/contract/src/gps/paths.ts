import { path } from '../core/endpoint/path.ts'
import { projectPaths } from '../projects/paths.ts'

const list = path('/project/{id}/gps', { title: 'gps:screen.list.title', under: projectPaths.home })

export const gpsPaths = {
  list,
  add: path('/project/{id}/gps/add', { under: list }),
  correct: path('/project/{id}/gps/edit/{gpsId}', { under: list }),
}
