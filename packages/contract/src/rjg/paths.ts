import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'

const home = path('/rjg', { title: 'rjg:page.home.title' })

const training = path('/rjg/training', { under: home, title: 'rjg:page.training.title' })

/** Addresses of the pages about cavity pressure and process control, which belong to the module Rjg. */
export const rjgPaths = {
  home,
  copilot: path('/rjg/copilot', { under: home }),
  edart: path('/rjg/edart', { under: home }),
  /** `from` is a curve or an article. `answers` has a letter for each check: y or n. */
  edoctor: path('/rjg/edoctor', { under: home, query: ['from', 'answers'] }),
  tzero: path('/rjg/tzero', { under: home }),
  mivtransfer: path('/rjg/mivtransfer', { under: home }),
  training,
  test: path('/rjg/training/{level}', { under: training }),
  results: path('/company/{id}/training', { under: companyPaths.home }),
  /** `{n}` is the number of an exercise, 1 to 8. */
  challenge: path('/rjg/challenge/{n}', { under: home }),
  companyScores: path('/company/{id}/exercises', {
    under: companyPaths.home,
    title: 'rjg:screen.scores.title',
  }),
}
