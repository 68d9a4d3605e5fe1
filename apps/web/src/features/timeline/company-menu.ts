import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const timelineCompanyMenu: readonly CompanyItem[] = [
  {
    name: 'calendar',
    group: 'standards',
    order: 80,
    path: timelinePaths.calendar,
    for: timeline.companyCalendar,
  },
]
