import { folderTemplates } from '@steelsafe/contract/folder-templates/endpoints.ts'
import { folderTemplatePaths } from '@steelsafe/contract/folder-templates/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const folderTemplateCompanyMenu: readonly CompanyItem[] = [
  {
    name: 'templates',
    group: 'standards',
    order: 30,
    path: folderTemplatePaths.list,
    for: folderTemplates.list,
  },
]
