import { companyArchivePaths } from '@steelsafe/contract/company-archive/paths.ts'
import { adminScreen, screen } from '#core/navigation/screen.ts'

export const companyArchiveScreens = [
  screen(companyArchivePaths.exports, () => import('./ExportList.tsx')),
  adminScreen(companyArchivePaths.imports, () => import('./ImportList.tsx')),
  adminScreen(companyArchivePaths.import, () => import('./ImportArchive.tsx')),
]
