import { screen } from '#core/screen.ts'

export const fileScreens = [
  screen('/project/{id}/files', () => import('./Files.tsx')),
  screen('/project/{id}/file', () => import('./FileView.tsx')),
  screen('/project/{id}/bin', () => import('./RecycleBin.tsx')),
]
