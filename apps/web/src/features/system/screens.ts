import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { adminScreen, screen } from '#core/navigation/screen.ts'

export const systemScreens = [
  screen(supportPaths.firstSteps, () => import('./first-steps/FirstStepsPage.tsx')),
  adminScreen(systemPaths.report, () => import('./checks/SystemReport.tsx')),
  adminScreen(systemPaths.news, () => import('./news/News.tsx')),
]
