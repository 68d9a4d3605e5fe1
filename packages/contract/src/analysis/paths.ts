import { path } from '../core/endpoint/path.ts'
import { launchPaths } from '../launch/paths.ts'

const cae = path('/plm/analysis/cae/{id}', {
  title: 'analysis:screen.list.CAE.title',
  under: launchPaths.analysis,
})
const fea = path('/plm/analysis/fea/{id}', {
  title: 'analysis:screen.list.FEA.title',
  under: launchPaths.analysis,
})

export const analysisPaths = {
  cae,
  editCae: path('/plm/analysis/cae/edit/{id}', { under: cae, query: ['analysisId'] }),
  fea,
  editFea: path('/plm/analysis/fea/edit/{id}', { under: fea, query: ['analysisId'] }),
}
