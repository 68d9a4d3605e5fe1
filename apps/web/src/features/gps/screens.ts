import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const gpsScreens = [
  screen(gpsPaths.list, () => import('./Locations.tsx')),
  screen(gpsPaths.add, () => import('./AddLocation.tsx')),
  screen(gpsPaths.correct, () => import('./CorrectLocation.tsx')),
]
