import { path } from '../core/endpoint/path.ts'
import { launchPaths } from '../launch/paths.ts'

const home = path('/plm/analysis/industrialization/{id}', {
  title: 'presses:screen.home.title',
  under: launchPaths.analysis,
})
const library = path('/plm/analysis/industrialization/assets/{id}', {
  title: 'presses:screen.library.title',
  under: home,
  query: ['companyId'],
})

export const pressPaths = {
  home,
  library,
  edit: path('/plm/analysis/industrialization/assets/edit/{id}', {
    under: library,
    query: ['pressId', 'companyId'],
  }),
  import: path('/plm/analysis/industrialization/assets/import/{id}', {
    under: library,
    query: ['companyId'],
  }),
  /** `area` in cm² and `shot` in cm³ of melt, computed from a model of the mold. */
  zone: path('/plm/analysis/industrialization/zone/{id}', { under: home, query: ['area', 'shot'] }),
}
