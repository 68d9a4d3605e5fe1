import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'
import { projectPaths } from '../projects/paths.ts'

const list = path('/project/{id}/statusalerts', {
  title: 'milestones:screen.list.title',
  under: projectPaths.home,
  query: ['state'],
})
const configuration = path('/project/{id}/configuration', {
  title: 'milestones:screen.configuration.title',
  under: projectPaths.home,
})
const configurations = path('/project/{id}/configuration/alerts', {
  title: 'milestones:screen.configurations.title',
  under: configuration,
})
const detailList = path('/project/{id}/configuration/details', {
  title: 'milestones:screen.detailList.title',
  under: configuration,
  query: ['state'],
})

export const milestonePaths = {
  list,
  view: path('/project/{id}/statusalerts/view/{statusAlertId}', { under: list }),
  edit: path('/project/{id}/statusalerts/edit/{statusAlertId}', { under: list }),
  files: path('/project/{id}/statusalerts/files/{statusAlertId}', { under: list }),
  editFiles: path('/project/{id}/statusalerts/files/edit/{statusAlertId}', { under: list }),
  graph: path('/project/{id}/statusalerts/graph', { under: list, query: ['milestones'] }),
  configuration,
  configurations,
  configure: path('/project/{id}/configuration/alerts/edit/{alertEntryId}', { under: configurations }),
  detailList,
  editDetail: path('/project/{id}/configuration/details/edit/{detailId}', {
    under: detailList,
    forNew: emptyId,
  }),
  /** The details with their values, read-only, for everybody on the project. */
  details: path('/project/details/{id}', {
    title: 'milestones:screen.details.title',
    under: projectPaths.home,
  }),
}
