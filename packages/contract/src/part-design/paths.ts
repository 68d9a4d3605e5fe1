import { path } from '../core/endpoint/path.ts'
import { launchPaths } from '../launch/paths.ts'

const home = path('/plm/partdesign/{id}', { title: 'part-design:screen.home.title', under: launchPaths.main })
const log = path('/plm/partdesign/log/{id}', { title: 'part-design:screen.log.title', under: home })

export const partDesignPaths = {
  home,
  viewer: path('/plm/partdesign/viewer/{id}', { under: home, query: ['revisionId', 'file'] }),
  log,
  compare: path('/plm/partdesign/compare/{id}', {
    title: 'part-design:screen.compare.title',
    under: log,
    query: ['revisionId', 'otherId'],
  }),
  editRevision: path('/plm/partdesign/log/edit/{id}', { under: log, query: ['revisionId'] }),
}
