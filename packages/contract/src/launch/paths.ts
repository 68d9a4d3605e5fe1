import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'
import { projectPaths } from '../projects/paths.ts'

const main = path('/plm/main/{id}', { title: 'launch:screen.main.title', under: projectPaths.home })

export const launchPaths = {
  main,
  analysis: path('/plm/analysis/{id}', { title: 'launch:screen.analysis.title', under: main }),
  tools: path('/company/{id}/launch', { title: 'launch:screen.tools.title', under: companyPaths.home }),
  weights: path('/company/{id}/evidence/edit', {
    title: 'launch:screen.weights.title',
    under: companyPaths.home,
  }),
}
