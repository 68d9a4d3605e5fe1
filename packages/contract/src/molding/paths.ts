import { path } from '../core/endpoint/path.ts'
import { projectPaths } from '../projects/paths.ts'
import { toolValidationPaths } from '../tool-validation/paths.ts'

const home = path('/molding/{id}', { title: 'molding:screen.home.title', under: projectPaths.home })
const kind = path('/molding/studies/{id}', { under: home, query: ['kind'] })
const repeatability = path('/molding/repeatability/{id}', {
  title: 'molding:kind.repeatability.title',
  under: home,
})
const rheology = path('/molding/rheology/{id}', { title: 'molding:kind.rheology.title', under: home })
const relativeViscosity = path('/molding/relativeviscosity/{id}', {
  title: 'molding:kind.relativeViscosity.title',
  under: home,
})
const gateFreeze = path('/molding/gatefreeze/{id}', { title: 'molding:kind.gateFreeze.title', under: home })
const processWindow = path('/molding/processwindow/{id}', {
  title: 'molding:kind.processWindow.title',
  under: home,
})
const experiment = path('/plm/toolvalidation/doe/{id}', {
  title: 'molding:kind.experiment.title',
  under: toolValidationPaths.home,
})
/** Parameters of chart pages: the study, a second study for comparison, or the example. */
const query = ['study', 'compare', 'example'] as const

export const moldingPaths = {
  home,
  kind,
  repeatability,
  repeatabilityGraph: path('/molding/repeatability/graph/{id}', { under: repeatability, query }),
  rheology,
  rheologyCurve: path('/molding/rheology/curve/{id}', { under: rheology, query }),
  rheologyDelta: path('/molding/rheology/delta/{id}', { under: rheology, query }),
  relativeViscosity,
  relativeViscosityGraph: path('/molding/relativeviscosity/graph/{id}', { under: relativeViscosity, query }),
  gateFreeze,
  gateFreezeStudy: path('/molding/gatefreeze/study/{id}', { under: gateFreeze, query }),
  processWindow,
  processWindowCalculation: path('/molding/processwindow/calculation/{id}', { under: processWindow, query }),
  experiment,
  chart: path('/molding/chart/{id}', { under: home, query: ['kind', ...query] }),
  study: path('/molding/study/{id}', { under: home, query: ['studyId', 'kind', 'example'] }),
}
