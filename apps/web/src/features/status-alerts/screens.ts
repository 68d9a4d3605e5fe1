import { statusAlertPaths } from '@steelsafe/contract/status-alerts/paths.ts'
import { screen } from '#core/screen.ts'

export const statusAlertScreens = [
  screen(statusAlertPaths.list, () => import('./MilestoneList.tsx')),
  screen(statusAlertPaths.view, () => import('./ViewMilestone.tsx')),
  screen(statusAlertPaths.edit, () => import('./EditResult.tsx')),
  screen(statusAlertPaths.configure, () => import('./EditPlan.tsx')),
  screen(statusAlertPaths.files, () => import('./Files.tsx')),
  screen(statusAlertPaths.editFiles, () => import('./EditFiles.tsx')),
  screen(statusAlertPaths.graph, () => import('./Graph.tsx')),
]
