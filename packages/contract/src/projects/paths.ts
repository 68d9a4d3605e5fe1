import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'

const list = path('/project/list', {
  title: 'projects:screen.list.title',
  query: ['for', 'only', 'mine', 'inPhase'],
})
const home = path('/project/home/{id}', { under: list, of: 'project' })
const profile = path('/project/profile/{id}', { title: 'projects:screen.profile.title', under: home })
const files = path('/project/{id}/files', {
  title: 'files:screen.title',
  under: home,
  query: ['folder'],
})

/** Search parameters of projects. */
const query = [
  'projectNumber',
  'partName',
  'partNumber',
  'program',
  'description',
  'identifierLabel',
  'details',
  'company',
  'city',
  'state',
  'phase',
  'status',
  'countryCode',
] as const

export const projectPaths = {
  list,
  home,
  dynamicList: path('/project/dynamic/list'),
  search: path('/project/search', { under: list, query }),
  dynamicSearch: path('/project/dynamic/search', { under: list, query }),
  /** The address for creating a project that the specification defines. `{id}` is the id of the company. */
  create: path('/project/create/{id}', { under: companyPaths.projects }),
  profile,
  history: path('/project/{id}/history', { under: profile }),
  documents: path('/project/{id}/documents', { under: home }),
  files,
  file: path('/project/{id}/file', { under: files, query: ['path'] }),
  bin: path('/project/{id}/bin', { under: files }),
}
