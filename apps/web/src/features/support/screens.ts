import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { adminScreen, screen } from '#core/navigation/screen.ts'

export const supportScreens = [
  screen(supportPaths.home, () => import('./SupportHome.tsx')),
  screen(supportPaths.contact, () => import('./ContactInformation.tsx')),
  screen(supportPaths.form, () => import('./ContactForm.tsx')),
  screen(supportPaths.own, () => import('./OwnRequests.tsx')),
  screen(supportPaths.files, () => import('./SupportFiles.tsx')),
  screen(supportPaths.training, () => import('./Training.tsx')),
  adminScreen(supportPaths.requests, () => import('./RequestList.tsx')),
  adminScreen(supportPaths.request, () => import('./EditRequest.tsx')),
  adminScreen(supportPaths.videos, () => import('./VideoList.tsx')),
  adminScreen(supportPaths.video, () => import('./EditVideo.tsx')),
]
