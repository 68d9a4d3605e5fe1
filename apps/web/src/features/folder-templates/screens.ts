import { folderTemplatePaths } from '@steelsafe/contract/folder-templates/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const folderTemplateScreens = [
  screen(folderTemplatePaths.list, () => import('./TemplateList.tsx')),
  screen(folderTemplatePaths.edit, () => import('./EditTemplate.tsx')),
]
