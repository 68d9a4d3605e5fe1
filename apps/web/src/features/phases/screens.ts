import { screen } from '#core/screen.ts'

export const phaseScreens = [
  screen('/project/status/{id}', () => import('./PhaseList.tsx')),
  screen('/project/{id}/status/edit/{phaseId}', () => import('./EditPhase.tsx')),
]
