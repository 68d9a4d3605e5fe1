import { screen } from '#core/screen.ts'

export const gpsScreens = [
  screen('/project/{id}/gps', () => import('./Places.tsx')),
  screen('/project/{id}/gps/add', () => import('./AddPlace.tsx')),
]
