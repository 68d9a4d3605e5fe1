import { publicScreen, screen } from '#core/screen.ts'

export const sharingScreens = [
  screen('/project/{id}/shared', () => import('./SharedLinks.tsx')),
  publicScreen('/external/{token}', () => import('./External.tsx')),
]
