import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { screen } from '#core/navigation/screen.ts'

const kind = () => import('./Kind.tsx')
const chart = () => import('./charts/Chart.tsx')

export const moldingScreens = [
  screen(moldingPaths.home, () => import('./Home.tsx')),
  screen(moldingPaths.kind, kind),
  screen(moldingPaths.repeatability, kind),
  screen(moldingPaths.repeatabilityGraph, chart),
  screen(moldingPaths.rheology, kind),
  screen(moldingPaths.rheologyCurve, chart),
  screen(moldingPaths.rheologyDelta, chart),
  screen(moldingPaths.relativeViscosity, kind),
  screen(moldingPaths.relativeViscosityGraph, chart),
  screen(moldingPaths.gateFreeze, kind),
  screen(moldingPaths.gateFreezeStudy, chart),
  screen(moldingPaths.processWindow, kind),
  screen(moldingPaths.processWindowCalculation, chart),
  screen(moldingPaths.experiment, kind),
  screen(moldingPaths.chart, chart),
  screen(moldingPaths.study, () => import('./study/Study.tsx')),
]
