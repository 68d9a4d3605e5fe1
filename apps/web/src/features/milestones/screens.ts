import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { screen } from '#core/screen.ts'

export const milestoneScreens = [
  screen(milestonePaths.list, () => import('./MilestoneList.tsx')),
  screen(milestonePaths.view, () => import('./ViewMilestone.tsx')),
  screen(milestonePaths.edit, () => import('./EditResult.tsx')),
  screen(milestonePaths.configure, () => import('./EditPlan.tsx')),
  screen(milestonePaths.files, () => import('./Files.tsx')),
  screen(milestonePaths.editFiles, () => import('./EditFiles.tsx')),
  screen(milestonePaths.graph, () => import('./Graph.tsx')),
  screen(milestonePaths.configuration, () => import('./ConfigurationMenu.tsx')),
  screen(milestonePaths.configurations, () => import('./AlertConfigurations.tsx')),
  screen(milestonePaths.detailList, () => import('./DetailList.tsx')),
  screen(milestonePaths.editDetail, () => import('./EditDetail.tsx')),
  screen(milestonePaths.details, () => import('./Details.tsx')),
]
