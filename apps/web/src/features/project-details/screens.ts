import { projectDetailPaths } from '@steelsafe/contract/project-details/paths.ts'
import { statusAlertPaths } from '@steelsafe/contract/status-alerts/paths.ts'
import { screen } from '#core/screen.ts'

export const projectDetailScreens = [
  screen(projectDetailPaths.details, () => import('./Details.tsx')),
  screen(projectDetailPaths.configuration, () => import('./ConfigurationMenu.tsx')),
  screen(projectDetailPaths.list, () => import('./DetailList.tsx')),
  screen(projectDetailPaths.edit, () => import('./EditDetail.tsx')),
  screen(statusAlertPaths.configurations, () => import('./AlertConfigurations.tsx')),
]
