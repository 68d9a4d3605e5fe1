import { pressPaths } from '@steelsafe/contract/presses/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const pressScreens = [
  screen(pressPaths.home, () => import('./Home.tsx')),
  screen(pressPaths.library, () => import('./Library.tsx')),
  screen(pressPaths.edit, () => import('./EditPress.tsx')),
  screen(pressPaths.import, () => import('./ImportPresses.tsx')),
  screen(pressPaths.zone, () => import('./zone/Zone.tsx')),
]
