import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const companyMilestoneScreens = [
  screen(companyMilestonePaths.menu, () => import('./MilestoneMenu.tsx')),
  screen(companyMilestonePaths.list, () => import('./MilestoneList.tsx')),
  screen(companyMilestonePaths.edit, () => import('./EditMilestone.tsx')),
  screen(companyMilestonePaths.templates, () => import('./TemplateList.tsx')),
  screen(companyMilestonePaths.editTemplate, () => import('./EditTemplate.tsx')),
  screen(companyMilestonePaths.apply, () => import('./ApplyTemplate.tsx')),
  screen(companyMilestonePaths.groups, () => import('./GroupList.tsx')),
  screen(companyMilestonePaths.editGroup, () => import('./EditGroup.tsx')),
]
