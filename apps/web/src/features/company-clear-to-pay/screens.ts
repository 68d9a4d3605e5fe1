import { screen } from '#core/screen.ts'

export const companyClearToPayScreens = [
  screen('/company/{id}/clearToPay', () => import('./ClearToPayMenu.tsx')),
  screen('/company/{id}/clearToPay/milestones', () => import('./MilestoneList.tsx')),
  screen('/company/{id}/clearToPay/milestones/edit/{milestoneId}', () => import('./EditMilestone.tsx')),
  screen('/company/{id}/clearToPay/templates', () => import('./TemplateList.tsx')),
  screen('/company/{id}/clearToPay/templates/edit/{templateId}', () => import('./EditTemplate.tsx')),
  screen('/company/{id}/clearToPay/templates/apply', () => import('./ApplyTemplate.tsx')),
]
