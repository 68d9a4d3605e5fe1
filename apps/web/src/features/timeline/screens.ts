import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { publicScreen, screen } from '#core/navigation/screen.ts'

export const timelineScreens = [
  screen(timelinePaths.plan, () => import('./Timeline.tsx')),
  screen(timelinePaths.calendar, () => import('./calendar/Calendar.tsx')),
  publicScreen(timelinePaths.external, () => import('./sharing/ExternalTimeline.tsx')),
]
