import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { timelineTemplatePaths } from '@steelsafe/contract/timeline-templates/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const timelineTemplateCompanyMenu: readonly CompanyItem[] = [
  {
    name: 'timelineTemplates',
    group: 'standards',
    order: 40,
    path: timelineTemplatePaths.list,
    for: timelineTemplates.list,
  },
]
