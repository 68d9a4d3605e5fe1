import { path } from '../core/path.ts'
import { projectDetailPaths } from '../project-details/paths.ts'
import { projectPaths } from '../projects/paths.ts'

const list = path('/project/{id}/statusalerts', {
  title: 'status-alerts:screen.list.title',
  under: projectPaths.home,
  query: ['state'],
})
const view = path('/project/{id}/statusalerts/view/{statusAlertId}', { under: list })
const configurations = path('/project/{id}/configuration/alerts', {
  title: 'status-alerts:screen.configurations.title',
  under: projectDetailPaths.configuration,
})

export const statusAlertPaths = {
  list,
  view,
  edit: path('/project/{id}/statusalerts/edit/{statusAlertId}', { under: list }),
  files: path('/project/{id}/statusalerts/files/{statusAlertId}', { under: list }),
  editFiles: path('/project/{id}/statusalerts/files/edit/{statusAlertId}', { under: list }),
  graph: path('/project/{id}/statusalerts/graph', { under: list, query: ['milestones'] }),
  configurations,
  configure: path('/project/{id}/configuration/alerts/edit/{alertEntryId}', { under: configurations }),
}
