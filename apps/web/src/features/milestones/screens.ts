import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const milestoneScreens = [
  screen(milestonePaths.list, () => import('./MilestoneList.tsx')),
  screen(milestonePaths.view, () => import('./page/ViewMilestone.tsx')),
  screen(milestonePaths.edit, () => import('./result/EditResult.tsx')),
  screen(milestonePaths.configure, () => import('./configuration/EditConfiguration.tsx')),
  screen(milestonePaths.files, () => import('./page/Files.tsx')),
  screen(milestonePaths.editFiles, () => import('./page/EditFiles.tsx')),
  screen(milestonePaths.graph, () => import('./chart/Graph.tsx')),
  screen(milestonePaths.configuration, () => import('./configuration/ConfigurationMenu.tsx')),
  screen(milestonePaths.configurations, () => import('./configuration/AlertConfigurations.tsx')),
  screen(milestonePaths.detailList, () => import('./details/DetailList.tsx')),
  screen(milestonePaths.editDetail, () => import('./details/EditDetail.tsx')),
  screen(milestonePaths.details, () => import('./details/Details.tsx')),
]
