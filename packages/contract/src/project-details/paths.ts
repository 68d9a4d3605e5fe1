import { emptyId } from '../core/limits.ts'
import { path } from '../core/path.ts'
import { projectPaths } from '../projects/paths.ts'

const configuration = path('/project/{id}/configuration', {
  title: 'project-details:screen.configuration.title',
  under: projectPaths.home,
})
const list = path('/project/{id}/configuration/details', {
  title: 'project-details:screen.list.title',
  under: configuration,
  query: ['state'],
})

export const projectDetailPaths = {
  details: path('/project/details/{id}', {
    title: 'project-details:screen.details.title',
    under: projectPaths.home,
  }),
  configuration,
  list,
  edit: path('/project/{id}/configuration/details/edit/{detailId}', { under: list, forNew: emptyId }),
}
