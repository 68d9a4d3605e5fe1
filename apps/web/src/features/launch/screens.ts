import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const launchScreens = [
  screen(launchPaths.main, () => import('./Main.tsx')),
  screen(launchPaths.tools, () => import('./Tools.tsx')),
  screen(launchPaths.weights, () => import('./Weights.tsx')),
  screen(launchPaths.analysis, () => import('./Analysis.tsx')),
]
