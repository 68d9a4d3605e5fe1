import { screen } from '#core/screen.ts'

export const companyMilestoneScreens = [
  screen('/company/{id}/assetdetails', () => import('./MilestoneMenu.tsx')),
  screen('/company/{id}/assetdetails/list', () => import('./MilestoneList.tsx')),
  screen('/company/{id}/assetdetails/edit/{detailId}', () => import('./EditMilestone.tsx')),
  screen('/company/{id}/assetdetails/template/list', () => import('./TemplateList.tsx')),
  screen('/company/{id}/assetdetails/template/edit/{templateId}', () => import('./EditTemplate.tsx')),
  screen('/company/{id}/assetdetails/template/assign', () => import('./ApplyTemplate.tsx')),
  screen('/company/{id}/assetdetails/group/list', () => import('./GroupList.tsx')),
  screen('/company/{id}/assetdetails/group/edit/{groupId}', () => import('./EditGroup.tsx')),
]
