import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const companyClearToPayScreens = [
  screen(companyClearToPayPaths.menu, () => import('./ClearToPayMenu.tsx')),
  screen(companyClearToPayPaths.milestones, () => import('./MilestoneList.tsx')),
  screen(companyClearToPayPaths.editMilestone, () => import('./EditMilestone.tsx')),
  screen(companyClearToPayPaths.templates, () => import('./TemplateList.tsx')),
  screen(companyClearToPayPaths.editTemplate, () => import('./EditTemplate.tsx')),
  screen(companyClearToPayPaths.apply, () => import('./ApplyTemplate.tsx')),
]
