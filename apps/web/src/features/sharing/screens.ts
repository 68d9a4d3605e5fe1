import { sharingPaths } from '@steelsafe/contract/sharing/paths.ts'
import { publicScreen, screen } from '#core/navigation/screen.ts'

export const sharingScreens = [
  screen(sharingPaths.list, () => import('./SharedLinks.tsx')),
  publicScreen(sharingPaths.external, () => import('./External.tsx')),
]
