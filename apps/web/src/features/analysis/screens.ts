import { analysisPaths } from '@steelsafe/contract/analysis/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const analysisScreens = [
  screen(analysisPaths.cae, () => import('./Cae.tsx')),
  screen(analysisPaths.editCae, () => import('./EditCae.tsx')),
  screen(analysisPaths.fea, () => import('./Fea.tsx')),
  screen(analysisPaths.editFea, () => import('./EditFea.tsx')),
]
