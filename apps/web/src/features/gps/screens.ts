import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const gpsScreens = [
  screen(gpsPaths.list, () => import('./Places.tsx')),
  screen(gpsPaths.add, () => import('./AddPlace.tsx')),
  screen(gpsPaths.correct, () => import('./CorrectPlace.tsx')),
]
