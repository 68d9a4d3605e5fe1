import { path } from '../core/endpoint/path.ts'
import { launchPaths } from '../launch/paths.ts'

const home = path('/plm/toolvalidation/{id}', {
  title: 'tool-validation:screen.home.title',
  under: launchPaths.main,
})

export const toolValidationPaths = {
  home,
  alerts: path('/plm/toolvalidation/alerts/{id}', {
    title: 'tool-validation:screen.alerts.title',
    under: home,
  }),
  performance: path('/plm/toolvalidation/moldperformance/{id}', { under: home }),
}
