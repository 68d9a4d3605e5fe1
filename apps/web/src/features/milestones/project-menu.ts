import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const milestoneProjectMenu: readonly ProjectItem[] = [
  { name: 'milestones', tab: 'plan', order: 30, path: milestonePaths.list, for: milestones.list },
  { name: 'details', tab: 'more', order: 20, path: milestonePaths.details, for: milestones.details },
  {
    name: 'configuration',
    tab: 'more',
    order: 30,
    path: milestonePaths.configuration,
    for: milestones.details,
  },
]
