import { screen } from '#core/screen.ts'

export const folderTemplateScreens = [
  screen('/company/{id}/templates', () => import('./TemplateList.tsx')),
  screen('/company/{id}/templates/edit/{templateId}', () => import('./EditTemplate.tsx')),
]
