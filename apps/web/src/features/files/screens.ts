import { screen } from '#core/screen.ts'

export const fileScreens = [screen('/project/{id}/files', () => import('./Files.tsx'))]
