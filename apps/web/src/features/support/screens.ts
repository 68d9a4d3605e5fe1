import { adminScreen, screen } from '#core/screen.ts'

export const supportScreens = [
  screen('/support', () => import('./SupportHome.tsx')),
  screen('/support/contact', () => import('./ContactInformation.tsx')),
  screen('/support/contact/email/{id}', () => import('./ContactForm.tsx')),
  screen('/support/files', () => import('./SupportFiles.tsx')),
  screen('/support/training', () => import('./Training.tsx')),
  adminScreen('/admin/support/request/list', () => import('./RequestList.tsx')),
  adminScreen('/admin/support/request/edit/{id}', () => import('./EditRequest.tsx')),
  adminScreen('/admin/support/video/list', () => import('./VideoList.tsx')),
  adminScreen('/admin/support/video/edit', () => import('./EditVideo.tsx')),
]
