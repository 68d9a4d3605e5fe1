import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const timelineProjectMenu: readonly ProjectItem[] = [
  { name: 'timeline', tab: 'plan', order: 20, path: timelinePaths.plan, for: timeline.tasks },
]
