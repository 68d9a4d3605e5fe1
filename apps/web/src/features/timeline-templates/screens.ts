import { timelineTemplatePaths } from '@steelsafe/contract/timeline-templates/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const timelineTemplateScreens = [
  screen(timelineTemplatePaths.list, () => import('./TemplateList.tsx')),
  screen(timelineTemplatePaths.edit, () => import('./EditTemplate.tsx')),
]
