import { path } from '../core/endpoint/path.ts'
import { launchPaths } from '../launch/paths.ts'

const list = path('/plm/toolmanufacturing/{id}', {
  title: 'operations:screen.list.title',
  under: launchPaths.main,
  query: ['state'],
})

export const operationPaths = {
  list,
  add: path('/plm/toolmanufacturing/add/{id}', { under: list }),
  import: path('/plm/toolmanufacturing/import/{id}', { under: list }),
  links: path('/plm/toolmanufacturing/links/{id}', { under: list }),
  external: path('/external/operations/{token}'),
  edit: path('/plm/toolmanufacturing/edit/{id}', { under: list, query: ['operationId'] }),
}
