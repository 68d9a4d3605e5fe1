import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const fileScreens = [
  screen(projectPaths.files, () => import('./Files.tsx')),
  screen(projectPaths.file, () => import('./entries/FileView.tsx')),
  screen(projectPaths.bin, () => import('./bin/RecycleBin.tsx')),
]
