import { publicScreen, screen } from '#core/screen.ts'

export const timelineScreens = [
  screen('/project/{id}/timeline', () => import('./Timeline.tsx')),
  screen('/company/{id}/calendar', () => import('./Calendar.tsx')),
  publicScreen('/external/timeline/{token}', () => import('./ExternalTimeline.tsx')),
]
