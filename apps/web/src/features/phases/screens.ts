import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const phaseScreens = [
  screen(phasePaths.list, () => import('./PhaseList.tsx')),
  screen(phasePaths.edit, () => import('./EditPhase.tsx')),
]
